"""How the table looks: paper, ink and one pour of colour. What can be done now is solid, the rest is printed."""

from textual.theme import Theme

LIGHT = Theme(
    name="cuvee-light",
    dark=False,
    primary="#7B1E3A",  # wine: it is your turn
    secondary="#2A6A87",  # lake
    accent="#8F620A",  # gold
    success="#5E7547",
    warning="#8F620A",
    error="#A3261F",
    foreground="#2B201C",  # ink
    background="#F1E7D2",  # paper
    surface="#FBF6EA",  # sheet
    panel="#E8DCC2",  # well
    variables={
        "ink2": "#65543F",
        "line": "#B9A684",
        "glow": "#F8B31A",  # legal now, and nothing else
        "on-glow": "#2B201C",
        "on-wine": "#FBF6EA",
        "cursor": "#EBD9A9",
        "input-cursor-background": "#2B201C",
        "input-cursor-foreground": "#FBF6EA",
        "input-selection-background": "#F8B31A 50%",
        "scrollbar": "#CDBC99",
        "scrollbar-hover": "#B9A684",
        "scrollbar-active": "#65543F",
        "scrollbar-background": "#F1E7D2",
        "scrollbar-background-hover": "#F1E7D2",
        "scrollbar-background-active": "#F1E7D2",
        "scrollbar-corner-color": "#F1E7D2",
    },
)

DARK = Theme(
    name="cuvee-dark",
    dark=True,
    primary="#9C2E50",
    secondary="#7FBBD4",
    accent="#E9BC55",
    success="#9DB77E",
    warning="#E9BC55",
    error="#F08A7C",
    foreground="#F3E8D5",
    background="#171211",
    surface="#231C1A",
    panel="#120E0D",
    variables={
        "ink2": "#C3B19B",
        "line": "#5A4A42",
        "glow": "#FFC53D",
        "on-glow": "#2B201C",
        "on-wine": "#FFF6E8",
        "cursor": "#47372B",
        "input-cursor-background": "#F3E8D5",
        "input-cursor-foreground": "#231C1A",
        "input-selection-background": "#FFC53D 40%",
        "scrollbar": "#47372B",
        "scrollbar-hover": "#5A4A42",
        "scrollbar-active": "#C3B19B",
        "scrollbar-background": "#171211",
        "scrollbar-background-hover": "#171211",
        "scrollbar-background-active": "#171211",
        "scrollbar-corner-color": "#171211",
    },
)

CSS = """
Screen { background: $background; color: $foreground; }

#title { height: auto; max-height: 2; padding: 0 1; color: $ink2; }
#prompt { height: auto; max-height: 4; padding: 0 1; color: $foreground; background: $panel; text-style: bold; }
#prompt.-yours { background: $primary; color: $on-wine; }
#message { height: auto; max-height: 3; padding: 0 1; display: none; background: $panel; }
#message.-said { display: block; }
#message.-no { color: $error; text-style: bold; }
#keys { height: 1; padding: 0 1; color: $ink2; link-color: $ink2; link-style: none; link-style-hover: underline; }

#desk { height: 1fr; }
#moves { height: auto; min-height: 4; }
#moves.-over { display: none; }
.-narrow #desk { layout: horizontal; }
.-narrow #words { width: 3fr; }
.-narrow #log { width: 2fr; }
.-narrow #moves { dock: bottom; max-height: 11; }
.-narrow.-low #moves { max-height: 10; }
.-wide #words { dock: left; width: 50%; }
.-wide #log { height: 1fr; }
.-wide #moves { max-height: 13; }
.-tall #moves { max-height: 20; }
#desk.-zoom #log, #desk.-zoom #moves { display: none; }
#desk.-zoom #words { width: 100%; }

.sheet {
    background: $surface;
    border: round $line;
    border-title-color: $ink2;
    border-title-style: bold;
    border-subtitle-color: $ink2;
    padding: 0 1;
    scrollbar-size-vertical: 1;
    &:focus, &:focus-within { border: round $ink2; border-title-color: $foreground; }
}

Paper { height: 100%; }
Paper > Static { height: auto; min-height: 100%; }
Paper > .paper--title { color: $primary; text-style: bold; }
Paper > .paper--line { color: $foreground; }
Paper > .paper--sub { color: $ink2; }
Paper > .paper--mark { color: $accent; text-style: bold; }
Table:dark Paper > .paper--title { color: $accent; }

MoveList {
    height: auto; max-height: 100%; border: none; padding: 0; background: $surface; scrollbar-size-vertical: 1;
    &:focus { border: none; background-tint: transparent 0%; }
    & > .option-list--option-highlighted { color: $foreground; background: $cursor; text-style: none; }
    &:focus > .option-list--option-highlighted { color: $foreground; background: $cursor; text-style: bold; }
    & > .option-list--option-hover { background: $panel; }
    & > .move--chip { color: $on-glow; background: $glow; text-style: bold; }
    & > .move--label { color: $foreground; }
    & > .move--refused { color: $ink2; text-style: italic; }
    & > .move--hint { color: $foreground; text-style: bold; }
}
Moves Input { display: none; height: 1; border: none; padding: 0; background: $panel; color: $foreground; }
Moves Input.-open { display: block; }
Moves Input:focus { border: none; background-tint: transparent 0%; }

ModalScreen { align: center middle; background: $background 70%; }
HandOver { background: $background; }
.label {
    width: 80%; max-width: 76; min-width: 40; height: auto; max-height: 90%;
    background: $surface; border: double $line; padding: 1 2;
    border-title-color: $primary; border-title-style: bold; border-subtitle-color: $ink2;
}
Table:dark .label { border-title-color: $accent; }
RuleScreen .label { width: 90%; max-width: 88; height: 90%; padding: 0 1; }
HelpScreen .label { width: 90%; max-width: 76; height: 24; max-height: 96%; padding: 0 1; }
HelpScreen Paper { scrollbar-size-vertical: 1; }
RuleScreen VerticalScroll { scrollbar-size-vertical: 1; }
.label .heading { text-style: bold; color: $primary; width: 100%; }
Table:dark .label .heading { color: $accent; }
.label .body { width: 100%; margin-bottom: 1; }
Menu {
    height: auto; border: none; padding: 0; background: $surface;
    &:focus { border: none; background-tint: transparent 0%; }
    & > .option-list--option-highlighted { color: $on-wine; background: $primary; text-style: bold; }
    &:focus > .option-list--option-highlighted { color: $on-wine; background: $primary; text-style: bold; }
}
Markdown { background: $surface; padding: 0 1; }
Table:dark MarkdownBullet { color: $accent; }
Table:dark MarkdownTableContent .header { color: $accent; }
"""
