BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	number INTEGER NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	phrase VARCHAR(20), 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (number), 
	CONSTRAINT fk_chat_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES(1,'ObAYAByunMT-t3I4fLvsbQ','RbGekPqtg4aTkYTX',0,'Anna','Hello Ben',NULL,1000000.0);
CREATE TABLE claims (
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	used BOOLEAN NOT NULL, 
	CONSTRAINT pk_claims PRIMARY KEY (secret), 
	CONSTRAINT fk_claims_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "claims" VALUES('_VBWKdHJp1iRH5TRZ-cmqw','a-wAWE5OCzI9PcHxclPwkQ',1,1);
INSERT INTO "claims" VALUES('91QzWm-EEOL-ZtBE6fKMOg','ObAYAByunMT-t3I4fLvsbQ',1,1);
INSERT INTO "claims" VALUES('-r8FbqtHxnTmeF15U--3Ag','NR5V5caS9BT3tlcA3p4oyA',1,0);
CREATE TABLE entries (
	table_id VARCHAR(24) NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	what TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',0,'move',0,'keep/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',1,'move',1,'keep/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',2,'move',0,'beside/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',3,'move',1,'beside/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',4,'move',1,'cork/vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',5,'move',1,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',6,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',7,'move',1,'declare/barrels',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',8,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',9,'move',0,'move/objectives',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',10,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',11,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',12,'move',0,'cork/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',13,'move',1,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',14,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',15,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',16,'move',1,'finish',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',17,'move',0,'move/objectives',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',18,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',19,'move',0,'goal/o10',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',20,'move',0,'bonus/o32',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',21,'move',0,'finish',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',22,'move',1,'local-sale',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',23,'move',1,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',24,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',25,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',26,'move',0,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',27,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',28,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',29,'move',0,'finish',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',30,'move',1,'move/vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',31,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',32,'move',1,'plant/pinot-noir>3-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',33,'move',1,'plant/pinot-noir>6-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',34,'move',1,'harvest/chardonnay',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',35,'move',1,'return/chardonnay-1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',36,'move',1,'place/pinot-noir-1>middle',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',37,'move',0,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',38,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',39,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',40,'move',0,'finish',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',41,'move',1,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',42,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',43,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',44,'move',0,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',45,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',46,'move',0,'village/champagne',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',47,'move',0,'village/blue-1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',48,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',49,'move',1,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',50,'move',1,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',51,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',52,'move',0,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',53,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',54,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',55,'move',1,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',56,'move',1,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',57,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',58,'move',0,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',59,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',60,'move',0,'from/presses',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',61,'move',1,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',62,'move',1,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',63,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',64,'move',0,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',65,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',66,'move',1,'move/objectives',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',67,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',68,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',69,'move',0,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',70,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',71,'move',0,'village/bonuses',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',72,'move',0,'bonus/o31',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',73,'move',0,'from/supply',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',74,'move',0,'to/5-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',75,'move',0,'bonus/o11',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',76,'move',0,'village/blue-1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',77,'move',0,'village/harvest-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',78,'move',0,'return/chardonnay-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',79,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',80,'move',1,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',81,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',82,'move',1,'from/supply',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',83,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',84,'move',1,'to/presses',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',85,'move',0,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',86,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',87,'move',0,'declare/bottles',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',88,'move',0,'press/middle/bottles',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',89,'move',0,'local-sale',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',90,'move',0,'champagne/middle-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',91,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',92,'move',1,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',93,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',94,'move',1,'from/maison',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',95,'move',1,'from/presses',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',96,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',97,'move',1,'to/east',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',98,'move',1,'to/3-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',99,'move',0,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',100,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',101,'move',0,'from/5-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',102,'move',0,'finish',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',103,'move',1,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',104,'move',1,'tile/strength>winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',105,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',106,'move',1,'village/harvest-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',107,'move',1,'return/chardonnay-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',108,'move',1,'village/blue-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',109,'move',0,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',110,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',111,'move',0,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',112,'move',0,'finish',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',113,'move',1,'move/objectives',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',114,'move',1,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',115,'move',1,'from/3-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',116,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',117,'move',0,'local-sale',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',118,'move',0,'move/vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',119,'move',0,'tile/none',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',120,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',121,'move',1,'move/vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',122,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',123,'move',1,'plant/pinot-noir>5-5',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',124,'move',1,'plant/pinot-noir>2-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',125,'move',1,'plant/pinot-meunier>4-4',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',126,'move',1,'harvest/pinot-noir',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',127,'move',1,'return/pinot-meunier-1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',128,'move',1,'return/pinot-noir-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',129,'move',1,'place/pinot-noir-1>right',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',130,'move',0,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',131,'move',0,'tile/none',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',132,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',133,'move',0,'buy-prestige',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',134,'move',0,'take/sale-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',135,'move',1,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',136,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',137,'move',0,'move/objectives',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',138,'move',0,'tile/strength>vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',139,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',140,'move',1,'move/vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',141,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',142,'move',0,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',143,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',144,'move',1,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',145,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',146,'move',0,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',147,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',148,'move',1,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',149,'move',1,'from/east-1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',150,'move',0,'move/objectives',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',151,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',152,'move',0,'goal/o17',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',153,'move',0,'bonus/o16',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',154,'move',0,'bonus/o11',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',155,'move',0,'score/o17/1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',156,'move',1,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',157,'move',1,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',158,'move',0,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',159,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',160,'move',1,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',161,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',162,'move',0,'move/vineyard',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',163,'move',1,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',164,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',165,'move',0,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',166,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',167,'move',1,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',168,'move',1,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',169,'move',1,'village/blue-1',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',170,'move',1,'village/harvest-2',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',171,'move',1,'place/pinot-meunier-2>right',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',172,'move',1,'done',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',173,'move',0,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',174,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',175,'move',0,'from/supply',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',176,'move',0,'from/supply',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',177,'move',0,'from/supply',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',178,'move',0,'to/presses',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',179,'move',0,'to/5-4',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',180,'move',0,'to/4-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',181,'move',1,'move/logistics',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',182,'move',1,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',183,'move',0,'move/winery',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',184,'move',0,'act',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',185,'move',1,'move/village',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',186,'move',0,'move/sales',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',187,'move',0,'dismiss',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',188,'move',0,'from/5-4',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',189,'move',0,'from/4-3',1000000.0);
INSERT INTO "entries" VALUES('a-wAWE5OCzI9PcHxclPwkQ',190,'move',0,'from/presses',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',0,'move',1,'vehicle/black',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',1,'move',0,'vehicle/purple',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',2,'move',0,'pick/odile',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',3,'move',0,'drop/stellan',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',4,'move',1,'pick/mirela',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',5,'move',1,'drop/delphine',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',6,'move',1,'tourist/play',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',7,'move',0,'tourist/play',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',8,'move',0,'pick/zora',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',9,'move',0,'drop/bettina',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',10,'move',1,'pick/petra',1000000.0);
INSERT INTO "entries" VALUES('ObAYAByunMT-t3I4fLvsbQ',11,'move',1,'drop/pavel',1000000.0);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('key','54cqpS48kdDFKfxO_qG19N4o8kvIX73s8IyAT3rgFX8');
CREATE TABLE outbox (
	"key" VARCHAR(80) NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	facts TEXT NOT NULL, 
	tries INTEGER NOT NULL, 
	due DOUBLE, 
	error TEXT, 
	sent DOUBLE, 
	CONSTRAINT pk_outbox PRIMARY KEY ("key"), 
	CONSTRAINT fk_outbox_player FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "outbox" VALUES('confirm:be2TrEPQR_E:RbGekPqtg4aTkYTX','RbGekPqtg4aTkYTX','confirm','{"path": "/account/confirm/WyJSYkdla1BxdGc0YVRrWVRYIiwiYW5uYUBleGFtcGxlLm9yZyJd.avsb6A.UVg1mCS2-1wSI8PwXXCTuL9flPI"}',0,1.79484157646796202659e+09,NULL,NULL);
INSERT INTO "outbox" VALUES('turn:ObAYAByunMT-t3I4fLvsbQ:1:RbGekPqtg4aTkYTX','RbGekPqtg4aTkYTX','turn','{"table":"ObAYAByunMT-t3I4fLvsbQ","ply":1,"game":"naramata"}',0,1000120.0,NULL,NULL);
INSERT INTO "outbox" VALUES('turn:ObAYAByunMT-t3I4fLvsbQ:2:h4inp1dAFJHIRv7q','h4inp1dAFJHIRv7q','turn','{"table":"ObAYAByunMT-t3I4fLvsbQ","ply":2,"game":"naramata"}',0,1000120.0,NULL,NULL);
INSERT INTO "outbox" VALUES('turn:ObAYAByunMT-t3I4fLvsbQ:7:RbGekPqtg4aTkYTX','RbGekPqtg4aTkYTX','turn','{"table":"ObAYAByunMT-t3I4fLvsbQ","ply":7,"game":"naramata"}',0,1000120.0,NULL,NULL);
INSERT INTO "outbox" VALUES('turn:ObAYAByunMT-t3I4fLvsbQ:8:h4inp1dAFJHIRv7q','h4inp1dAFJHIRv7q','turn','{"table":"ObAYAByunMT-t3I4fLvsbQ","ply":8,"game":"naramata"}',0,1000120.0,NULL,NULL);
CREATE TABLE players (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(40), 
	password TEXT, 
	epoch INTEGER NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	theme VARCHAR(8) NOT NULL, 
	email TEXT, 
	email_confirmed BOOLEAN NOT NULL, 
	notices BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT uq_players_login UNIQUE (login)
);
INSERT INTO "players" VALUES('RbGekPqtg4aTkYTX','Anna','anna','$argon2id$v=19$m=19456,t=2,p=1$JKN6tQanQ4/6X2ZEHMkh1A$g3UXbSYBaJwK7TVCtgkzf5vHTRvLlsjNmaNAaSP01hk',0,'en','auto','anna@example.org',0,1,1.79484157594332170487e+09);
INSERT INTO "players" VALUES('h4inp1dAFJHIRv7q','Ben',NULL,NULL,0,'en','auto',NULL,0,1,1.79484157599128437039e+09);
CREATE TABLE ratings (
	player VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rating DOUBLE NOT NULL, 
	deviation DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (player, game), 
	CONSTRAINT fk_ratings_player FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "ratings" VALUES('RbGekPqtg4aTkYTX','dom-pierre',1.66221200260576483748e+03,2.90230506091091172028e+02,1);
INSERT INTO "ratings" VALUES('h4inp1dAFJHIRv7q','dom-pierre',1.33778799739423516251e+03,2.90230506091091172028e+02,1);
CREATE TABLE results (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(24), 
	game VARCHAR(40) NOT NULL, 
	won BOOLEAN NOT NULL, 
	rating DOUBLE, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "results" VALUES('a-wAWE5OCzI9PcHxclPwkQ',0,'RbGekPqtg4aTkYTX','dom-pierre',1,1.66221200260576483748e+03,1000000.0);
INSERT INTO "results" VALUES('a-wAWE5OCzI9PcHxclPwkQ',1,'h4inp1dAFJHIRv7q','dom-pierre',0,1.33778799739423516251e+03,1000000.0);
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	player VARCHAR(24), 
	bot VARCHAR(20), 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_player FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('a-wAWE5OCzI9PcHxclPwkQ',0,'Anna','RbGekPqtg4aTkYTX',NULL);
INSERT INTO "seats" VALUES('a-wAWE5OCzI9PcHxclPwkQ',1,'Ben','h4inp1dAFJHIRv7q',NULL);
INSERT INTO "seats" VALUES('ObAYAByunMT-t3I4fLvsbQ',0,'Anna','RbGekPqtg4aTkYTX',NULL);
INSERT INTO "seats" VALUES('ObAYAByunMT-t3I4fLvsbQ',1,'Ben','h4inp1dAFJHIRv7q',NULL);
INSERT INTO "seats" VALUES('NR5V5caS9BT3tlcA3p4oyA',0,'Anna','RbGekPqtg4aTkYTX',NULL);
INSERT INTO "seats" VALUES('NR5V5caS9BT3tlcA3p4oyA',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('NR5V5caS9BT3tlcA3p4oyA',2,'Syrah',NULL,'easy');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	watch VARCHAR(24) NOT NULL, 
	host VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	salt TEXT NOT NULL, 
	clock TEXT NOT NULL, 
	confirm BOOLEAN NOT NULL, 
	public BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	origin VARCHAR(8) NOT NULL, 
	parent VARCHAR(24), 
	parent_move INTEGER, 
	opening INTEGER NOT NULL, 
	next VARCHAR(24), 
	status VARCHAR(8) NOT NULL, 
	created DOUBLE NOT NULL, 
	started DOUBLE, 
	ply INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	asked TEXT NOT NULL, 
	due DOUBLE, 
	changed DOUBLE NOT NULL, 
	result TEXT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES players (id), 
	CONSTRAINT uq_tables_watch UNIQUE (watch)
);
INSERT INTO "tables" VALUES('a-wAWE5OCzI9PcHxclPwkQ','ohXBDaXZbWIXws8MWkTHuA','RbGekPqtg4aTkYTX','dom-pierre',1,'{"seats":2,"variant":"short","cost":"paid","reims":"closed","modifiers":"empty-press"}','1873611992620639883','9d2bf0f184dbfbb60a89e8fbb4c56abd','{"kind":"none","bank":0,"increment":0}',0,0,1,'new',NULL,NULL,0,NULL,'over',1000000.0,1000000.0,191,191,'[]',NULL,1000000.0,'{"scores":[8,6],"winners":[0]}');
INSERT INTO "tables" VALUES('ObAYAByunMT-t3I4fLvsbQ','zUnwSgT0mx_1sQN2E3yuvw','RbGekPqtg4aTkYTX','naramata',1,'{"seats":2,"mode":"competitive","days":3,"difficulty":"normal","phantom":false,"reverse":"off","vehicles":"choose","favor_all":true,"view_refuse":false,"disk_upgrade_uses":"once","purple":"tourists","phantom_from":"self","phantom_plays_on":true,"contract_announce":false}','5203154355617942953','f8250eaed758af08de2f56f1c987a2a2','{"kind":"days","bank":86400,"increment":0}',0,0,1,'new',NULL,NULL,0,NULL,'playing',1000000.0,1000000.0,12,12,'[1]',1086400.0,1000000.0,NULL);
INSERT INTO "tables" VALUES('NR5V5caS9BT3tlcA3p4oyA','yTHio1bbSJSNCBWdNixA-Q','RbGekPqtg4aTkYTX','viticulture',1,'{"seats":3,"level":"normal","aggressive":false,"modules":"none","star_points":true,"two_parents":false,"end_trigger":"kept","wine_slot":"highest"}','2659403225285947095','c18aa8488e640713e01cdb42fab01798','{"kind":"none","bank":0,"increment":0}',0,0,1,'new',NULL,NULL,0,NULL,'open',1000000.0,NULL,0,0,'[]',NULL,1000000.0,NULL);
CREATE INDEX ix_outbox_due ON outbox (due);
CREATE INDEX ix_ratings_game_rating ON ratings (game, rating);
CREATE INDEX ix_tables_status_due ON tables (status, due);
CREATE INDEX ix_tables_status_public_changed ON tables (status, public, changed);
CREATE INDEX ix_chat_table_id_number ON chat (table_id, number);
CREATE INDEX ix_claims_table_id ON claims (table_id);
CREATE INDEX ix_results_player_at ON results (player, at);
CREATE INDEX ix_seats_player ON seats (player);
COMMIT;
