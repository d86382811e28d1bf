BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE keys (
	table_id VARCHAR(12) NOT NULL, 
	digest BLOB NOT NULL, 
	seat INTEGER NOT NULL, 
	invitation BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, digest)
);
INSERT INTO "keys" VALUES('nu3mckvhrjwd',X'AFEAE9389A8DE3A7C2645899DFCD2000A448B007ED63C8FF8501F9890431320B',0,0);
INSERT INTO "keys" VALUES('nu3mckvhrjwd',X'1675F05AF515339BD7EF81FE5179D4DBEFC20DB0E3BB997D2DB0CBD516594BE6',1,0);
INSERT INTO "keys" VALUES('pbazzctyfjqj',X'9449DC767092A8681955158C030CB3345B688D214F8BEC6E9A6522C07BFEC137',0,0);
INSERT INTO "keys" VALUES('pbazzctyfjqj',X'2201187E3ACCF6A49F2022A9EB94F6892930E07A4BDFF7CCC302EB20AA9FA763',1,0);
INSERT INTO "keys" VALUES('6f47a4r66irn',X'0AF7A97199C80C19A2680056CFECEA6FC4D3759D8768E0B8B12AC02B0A8F3711',0,0);
INSERT INTO "keys" VALUES('6f47a4r66irn',X'6F8E01F8450DEA6A2E9EF513838EB711FC5DD0DAC17D382675DE2389A9AD4581',1,0);
INSERT INTO "keys" VALUES('vezc42heuxt3',X'6EEF6A0C43190C1698658FF1D38CEBE78344C9F7D2EB68346B62ACF69AB5F3BF',0,0);
INSERT INTO "keys" VALUES('vezc42heuxt3',X'55161C20F3F475A1BFDEBBCB2C8E3D4BB5D3EC42CBBD13C626B1096640FAFBD5',1,0);
INSERT INTO "keys" VALUES('vezc42heuxt3',X'55B7DEA3821C03C67DA462C7E75FC05935C244398394E46E7161C103505CC9A3',2,0);
INSERT INTO "keys" VALUES('vezc42heuxt3',X'E1DA2632E4F9B6FF0DF92FD3286BFEB4F2E4E228233DF92EBE8890E407570616',3,0);
INSERT INTO "keys" VALUES('p9rkzgaryrav',X'5B588207192A61F9FF035F21A3790153E9B0E25B6B051D66F588680AAD9253A2',0,0);
INSERT INTO "keys" VALUES('56t5fcwwbnnj',X'2BE0F4B133992A4103074FCD74A1194D3C4713BD72D6FBFFA9352EC51E21A403',0,0);
INSERT INTO "keys" VALUES('56t5fcwwbnnj',X'BC1CF386439AE067DCBDE32AC631FCC78C152EC9D92FB284BA00DB3C1B462C47',1,0);
INSERT INTO "keys" VALUES('dt5hwyg9gk7d',X'792CA78F51CB807898C023EA07C27BBEDF3442F0D2DA67D0FD124656C383CFDA',0,0);
INSERT INTO "keys" VALUES('dt5hwyg9gk7d',X'7BCE9AFDA9782A8CA5F098D182C4654A4BD9DDA599409D124D9C4326C942A587',1,1);
CREATE TABLE log (
	table_id VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	what VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	word VARCHAR(16) NOT NULL, 
	message VARCHAR(64), 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "log" VALUES('nu3mckvhrjwd',1,1795625753110,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('nu3mckvhrjwd',2,1795625753147,'act',0,'a1L','m0');
INSERT INTO "log" VALUES('nu3mckvhrjwd',3,1795625753160,'act',1,'s5L','m1');
INSERT INTO "log" VALUES('nu3mckvhrjwd',4,1795625753183,'act',0,'S4S','m2');
INSERT INTO "log" VALUES('nu3mckvhrjwd',5,1795625753206,'act',0,'-','m3');
INSERT INTO "log" VALUES('nu3mckvhrjwd',6,1795625753223,'act',1,'A5A','m4');
INSERT INTO "log" VALUES('nu3mckvhrjwd',7,1795625753239,'act',0,'L5L','m5');
INSERT INTO "log" VALUES('nu3mckvhrjwd',8,1795625753259,'act',0,'1L2','m6');
INSERT INTO "log" VALUES('nu3mckvhrjwd',9,1795625753268,'act',1,'2A1','m7');
INSERT INTO "log" VALUES('nu3mckvhrjwd',10,1795625753287,'act',1,'s6S','m8');
INSERT INTO "log" VALUES('nu3mckvhrjwd',11,1795625753307,'act',0,'L3L','m9');
INSERT INTO "log" VALUES('nu3mckvhrjwd',12,1795625753322,'act',0,'2S1','m10');
INSERT INTO "log" VALUES('nu3mckvhrjwd',13,1795625753331,'act',1,'s1S','m11');
INSERT INTO "log" VALUES('nu3mckvhrjwd',14,1795625753340,'act',0,'l6S','m12');
INSERT INTO "log" VALUES('nu3mckvhrjwd',15,1795625753344,'act',1,'a4S','m13');
INSERT INTO "log" VALUES('pbazzctyfjqj',1,1795625753545,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('pbazzctyfjqj',2,1795625753631,'act',0,'s5L','m0');
INSERT INTO "log" VALUES('pbazzctyfjqj',3,1795625753659,'act',1,'L1L','m1');
INSERT INTO "log" VALUES('pbazzctyfjqj',4,1795625753684,'act',1,'A','m2');
INSERT INTO "log" VALUES('pbazzctyfjqj',5,1795625753708,'act',0,'S6S','m3');
INSERT INTO "log" VALUES('pbazzctyfjqj',6,1795625753724,'act',1,'A1A','m4');
INSERT INTO "log" VALUES('6f47a4r66irn',1,1795625753891,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('6f47a4r66irn',2,1795625753954,'act',0,'L4L','m0');
INSERT INTO "log" VALUES('6f47a4r66irn',3,1795625753972,'act',1,'e6E','m1');
INSERT INTO "log" VALUES('6f47a4r66irn',4,1795625754005,'act',0,'i6I','m2');
INSERT INTO "log" VALUES('6f47a4r66irn',5,1795625754047,'act',1,'i3I','m3');
INSERT INTO "log" VALUES('6f47a4r66irn',6,1795625754084,'act',0,'A4A','m4');
INSERT INTO "log" VALUES('6f47a4r66irn',7,1795625754109,'act',1,'a3E','m5');
INSERT INTO "log" VALUES('6f47a4r66irn',8,1795625754136,'act',0,'l3I','m6');
INSERT INTO "log" VALUES('6f47a4r66irn',9,1795625754156,'act',1,'d6A','m7');
INSERT INTO "log" VALUES('6f47a4r66irn',10,1795625754196,'act',0,'i2E','m8');
INSERT INTO "log" VALUES('6f47a4r66irn',11,1795625754228,'act',1,'a1D','m9');
INSERT INTO "log" VALUES('6f47a4r66irn',12,1795625754244,'act',0,'l5A','m10');
INSERT INTO "log" VALUES('6f47a4r66irn',13,1795625754250,'act',1,'a2E','m11');
INSERT INTO "log" VALUES('6f47a4r66irn',14,1795625754255,'act',0,'a6L','m12');
INSERT INTO "log" VALUES('6f47a4r66irn',15,1795625754260,'act',1,'D5D','m13');
INSERT INTO "log" VALUES('6f47a4r66irn',16,1795625754264,'act',1,'keep','m14');
INSERT INTO "log" VALUES('6f47a4r66irn',17,1795625754269,'act',0,'a5L','m15');
INSERT INTO "log" VALUES('6f47a4r66irn',18,1795625754274,'act',1,'E4E','m16');
INSERT INTO "log" VALUES('6f47a4r66irn',19,1795625754278,'act',1,'-','m17');
INSERT INTO "log" VALUES('6f47a4r66irn',20,1795625754286,'act',0,'i5L','m18');
INSERT INTO "log" VALUES('6f47a4r66irn',21,1795625754292,'act',1,'L6L','m19');
INSERT INTO "log" VALUES('6f47a4r66irn',22,1795625754297,'act',0,'d3I','m20');
INSERT INTO "log" VALUES('6f47a4r66irn',23,1795625754302,'act',1,'d4L','m21');
INSERT INTO "log" VALUES('6f47a4r66irn',24,1795625754306,'act',0,'i4D','m22');
INSERT INTO "log" VALUES('6f47a4r66irn',25,1795625754311,'act',1,'l1E','m23');
INSERT INTO "log" VALUES('vezc42heuxt3',1,1795625754361,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('vezc42heuxt3',2,1795625754378,'act',0,'l1>','m0');
INSERT INTO "log" VALUES('vezc42heuxt3',3,1795625754385,'act',1,'l2>','m1');
INSERT INTO "log" VALUES('vezc42heuxt3',4,1795625754396,'act',2,'e4>','m2');
INSERT INTO "log" VALUES('vezc42heuxt3',5,1795625754406,'act',3,'e6>','m3');
INSERT INTO "log" VALUES('vezc42heuxt3',6,1795625754426,'act',1,'e6A','m4');
INSERT INTO "log" VALUES('vezc42heuxt3',7,1795625754436,'act',0,'e4L','m5');
INSERT INTO "log" VALUES('vezc42heuxt3',8,1795625754445,'act',3,'a6A','m6');
INSERT INTO "log" VALUES('vezc42heuxt3',9,1795625754460,'act',2,'l6A','m7');
INSERT INTO "log" VALUES('vezc42heuxt3',10,1795625754465,'act',1,'A4A','m8');
INSERT INTO "log" VALUES('vezc42heuxt3',11,1795625754471,'act',0,'e5L','m9');
INSERT INTO "log" VALUES('vezc42heuxt3',12,1795625754477,'act',3,'l5L','m10');
INSERT INTO "log" VALUES('vezc42heuxt3',13,1795625754482,'act',2,'E1E','m11');
INSERT INTO "log" VALUES('p9rkzgaryrav',1,1795625754578,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('p9rkzgaryrav',2,1795625754831,'act',1,'l6L',NULL);
INSERT INTO "log" VALUES('p9rkzgaryrav',3,1795625754835,'act',0,'i4L','m0');
INSERT INTO "log" VALUES('p9rkzgaryrav',4,1795625755096,'act',1,'i3S',NULL);
INSERT INTO "log" VALUES('p9rkzgaryrav',5,1795625755104,'act',0,'s1L','m1');
INSERT INTO "log" VALUES('p9rkzgaryrav',6,1795625755360,'act',1,'l2I',NULL);
INSERT INTO "log" VALUES('p9rkzgaryrav',7,1795625755376,'act',0,'i6S','m2');
INSERT INTO "log" VALUES('p9rkzgaryrav',8,1795625755631,'act',1,'s4S',NULL);
INSERT INTO "log" VALUES('p9rkzgaryrav',9,1795625755640,'act',0,'S3S','m3');
INSERT INTO "log" VALUES('p9rkzgaryrav',10,1795625755648,'act',0,'1L2','m4');
INSERT INTO "log" VALUES('p9rkzgaryrav',11,1795625755656,'act',0,'-','m5');
INSERT INTO "log" VALUES('p9rkzgaryrav',12,1795625755913,'act',1,'l5S',NULL);
INSERT INTO "log" VALUES('56t5fcwwbnnj',1,1795625756023,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('56t5fcwwbnnj',2,1795625756051,'act',0,'e3L','m0');
INSERT INTO "log" VALUES('56t5fcwwbnnj',3,1795625756084,'act',1,'l1A','m1');
INSERT INTO "log" VALUES('56t5fcwwbnnj',4,1795625756091,'act',0,'a1A','m2');
INSERT INTO "log" VALUES('56t5fcwwbnnj',5,1795625756095,'act',1,'a2E','m3');
INSERT INTO "log" VALUES('56t5fcwwbnnj',6,1795625756099,'act',0,'A4A','m4');
INSERT INTO "log" VALUES('56t5fcwwbnnj',7,1795625756104,'act',1,'A6A','m5');
INSERT INTO "log" VALUES('56t5fcwwbnnj',8,1795625756108,'act',0,'L3E','m6');
INSERT INTO "log" VALUES('56t5fcwwbnnj',9,1795625756112,'act',0,'1L1','m7');
INSERT INTO "log" VALUES('56t5fcwwbnnj',10,1795625756117,'act',0,'2A2','m8');
INSERT INTO "log" VALUES('56t5fcwwbnnj',11,1795625756121,'act',1,'l5A','m9');
INSERT INTO "log" VALUES('56t5fcwwbnnj',12,1795625756126,'act',0,'e5E','m10');
INSERT INTO "log" VALUES('56t5fcwwbnnj',13,1795625756131,'act',1,'e6L','m11');
INSERT INTO "log" VALUES('56t5fcwwbnnj',14,1795625756135,'act',0,'L2A','m12');
INSERT INTO "log" VALUES('56t5fcwwbnnj',15,1795625756140,'act',0,'1E2','m13');
INSERT INTO "log" VALUES('56t5fcwwbnnj',16,1795625756145,'act',0,'A','m14');
INSERT INTO "log" VALUES('56t5fcwwbnnj',17,1795625756149,'act',1,'L','m15');
INSERT INTO "log" VALUES('56t5fcwwbnnj',18,1795625756154,'act',1,'L6L','m16');
INSERT INTO "log" VALUES('56t5fcwwbnnj',19,1795625756158,'deal',0,'','m17');
INSERT INTO "log" VALUES('56t5fcwwbnnj',20,1795625756163,'act',1,'l5A','m18');
INSERT INTO "log" VALUES('56t5fcwwbnnj',21,1795625756168,'act',0,'e2A','m19');
INSERT INTO "log" VALUES('56t5fcwwbnnj',22,1795625756173,'act',1,'e6A','m20');
INSERT INTO "log" VALUES('56t5fcwwbnnj',23,1795625756177,'act',0,'L2L','m21');
INSERT INTO "log" VALUES('56t5fcwwbnnj',24,1795625756181,'act',0,'2A2','m22');
INSERT INTO "log" VALUES('56t5fcwwbnnj',25,1795625756189,'act',1,'a5E','m23');
INSERT INTO "log" VALUES('56t5fcwwbnnj',26,1795625756193,'act',0,'a2L','m24');
INSERT INTO "log" VALUES('56t5fcwwbnnj',27,1795625756198,'act',1,'e5A','m25');
INSERT INTO "log" VALUES('56t5fcwwbnnj',28,1795625756203,'act',0,'a6E','m26');
INSERT INTO "log" VALUES('56t5fcwwbnnj',29,1795625756216,'act',1,'e3E','m27');
INSERT INTO "log" VALUES('56t5fcwwbnnj',30,1795625756224,'act',0,'E1E','m28');
INSERT INTO "log" VALUES('56t5fcwwbnnj',31,1795625756240,'act',0,'1A1','m29');
INSERT INTO "log" VALUES('56t5fcwwbnnj',32,1795625756249,'act',1,'a4E','m30');
INSERT INTO "log" VALUES('56t5fcwwbnnj',33,1795625756268,'act',0,'E4E','m31');
CREATE TABLE outages (
	began BIGINT NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (began)
);
CREATE TABLE ownership (
	id INTEGER NOT NULL, 
	epoch BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "ownership" VALUES(1,1);
CREATE TABLE records (
	id VARCHAR(12) NOT NULL, 
	sent BIGINT NOT NULL, 
	guest VARCHAR(32), 
	title TEXT NOT NULL, 
	text TEXT NOT NULL, 
	about JSON NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	bot TEXT, 
	guest VARCHAR(32), 
	here BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('nu3mckvhrjwd',0,'Ada',NULL,'aab6f9a018086ca1c4e054ae5c07423c',1);
INSERT INTO "seats" VALUES('nu3mckvhrjwd',1,'Bob',NULL,'aab6f9a018086ca1c4e054ae5c07423c',1);
INSERT INTO "seats" VALUES('pbazzctyfjqj',0,'Ada',NULL,'32b26c6d7542e1548eeadab4ce1e2dcb',1);
INSERT INTO "seats" VALUES('pbazzctyfjqj',1,'Bob',NULL,'32b26c6d7542e1548eeadab4ce1e2dcb',1);
INSERT INTO "seats" VALUES('6f47a4r66irn',0,'Ada',NULL,'0b273fa5205a32966fa03c91915e8f8c',1);
INSERT INTO "seats" VALUES('6f47a4r66irn',1,'Bob',NULL,'0b273fa5205a32966fa03c91915e8f8c',1);
INSERT INTO "seats" VALUES('vezc42heuxt3',0,'Ada',NULL,'8ccbb1c66a9540382c2fb7cb7d196d42',1);
INSERT INTO "seats" VALUES('vezc42heuxt3',1,'Bob',NULL,'8ccbb1c66a9540382c2fb7cb7d196d42',1);
INSERT INTO "seats" VALUES('vezc42heuxt3',2,'Cleo',NULL,'8ccbb1c66a9540382c2fb7cb7d196d42',1);
INSERT INTO "seats" VALUES('vezc42heuxt3',3,'Dan',NULL,'8ccbb1c66a9540382c2fb7cb7d196d42',1);
INSERT INTO "seats" VALUES('p9rkzgaryrav',0,'Ada',NULL,'91c47ef6fc5a1c1658b27b9d051292a6',1);
INSERT INTO "seats" VALUES('p9rkzgaryrav',1,'Random ⚙','random',NULL,0);
INSERT INTO "seats" VALUES('56t5fcwwbnnj',0,'Ada',NULL,'35b3220ce069ebd4b7c01b51fa1be288',1);
INSERT INTO "seats" VALUES('56t5fcwwbnnj',1,'Bob',NULL,'35b3220ce069ebd4b7c01b51fa1be288',1);
INSERT INTO "seats" VALUES('dt5hwyg9gk7d',0,'Ada',NULL,'62b4d03d93fa23ab317582c1183c7b92',1);
CREATE TABLE settings (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie secret','3981ca2ab87827db490d9ffd9fd519092afe1063c3f8bceff6af650231fd9ad2');
INSERT INTO "settings" VALUES('heartbeat','1795625756480');
CREATE TABLE tables (
	id VARCHAR(12) NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	rules INTEGER NOT NULL, 
	ordered JSON NOT NULL, 
	secret BLOB NOT NULL, 
	deals VARCHAR(12) NOT NULL, 
	rematch_of VARCHAR(12), 
	rematch VARCHAR(12), 
	opened BOOLEAN NOT NULL, 
	running BOOLEAN NOT NULL, 
	deadline BIGINT, 
	standing JSON NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('nu3mckvhrjwd',1795625753048,1795625753344,1,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": "ALS", "clock": {"kind": "none"}, "takebacks": false}',X'47DB6815C13EEB9896252A35E54602C3D8B5140E1A37EB2F18B0A58B98B61B9A','nu3mckvhrjwd',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "ASL", "asked": 1, "deadline": null}');
INSERT INTO "tables" VALUES('pbazzctyfjqj',1795625753516,1795625753724,1,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "war", "seconds": 3600, "increment": 0}, "takebacks": false}',X'02A5A212658470D4B28291E119CC51D32104744AD3A6AE096F4F47EDE217A84A','pbazzctyfjqj',NULL,NULL,0,1,1795629353614,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "SAL", "asked": 1, "deadline": 1795629353614}');
INSERT INTO "tables" VALUES('6f47a4r66irn',1795625753869,1795625754311,1,'{"mode": {"slots": 5, "pairs": [false, false], "target": 6, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'A888A67A0635CE5A980FF14C0E053B87DCD61688496AE526B756F97B71254402','6f47a4r66irn',NULL,NULL,0,0,NULL,'{"phase": "over", "battle": 1, "score": [6, 0], "results": [{"winner": 1, "points": 6, "how": "fought"}], "result": {"winner": 1, "how": "points"}, "theaters": "EDLAI", "asked": 0, "deadline": null}');
INSERT INTO "tables" VALUES('vezc42heuxt3',1795625754355,1795625754482,1,'{"mode": {"slots": 3, "pairs": [true, true], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'33655AF81F63B2C957E703EA724AEB0787DAECA2F5F1379128C87E2B1DD51EE6','vezc42heuxt3',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "LAE", "asked": 5, "deadline": null}');
INSERT INTO "tables" VALUES('p9rkzgaryrav',1795625754568,1795625755913,1,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": true}',X'48B13EF5729F781A5427ECCBF170D3FE1D342724E0F027710BA495B4A36B078F','p9rkzgaryrav',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "ILS", "asked": 1, "deadline": null}');
INSERT INTO "tables" VALUES('56t5fcwwbnnj',1795625756011,1795625756268,1,'{"mode": {"slots": 3, "pairs": [false, false], "target": 8, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'67B6093250A0D30FD2AAC7CBE0C945E541C0817B5A25464F54BB0B4A6858E030','56t5fcwwbnnj',NULL,NULL,0,0,NULL,'{"phase": "over", "battle": 2, "score": [12, 0], "results": [{"winner": 1, "points": 6, "how": "fought"}, {"winner": 1, "points": 6, "how": "fought"}], "result": {"winner": 1, "how": "points"}, "theaters": "ALE", "asked": 0, "deadline": null}');
INSERT INTO "tables" VALUES('dt5hwyg9gk7d',1795625756347,1795625756347,1,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'D5C7E6DD0EB3E4FA9C2D0979EE933C8C27A2E5AA20F39972EC914414E18350CF','dt5hwyg9gk7d',NULL,NULL,0,1,NULL,'{"phase": "waiting", "battle": 0, "score": [0, 0], "results": [], "result": null, "theaters": "", "asked": 0, "deadline": null}');
CREATE TABLE talk (
	table_id VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	message VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, number)
);
CREATE INDEX tables_by_deals ON tables (deals);
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX seats_by_guest ON seats (guest);
COMMIT;
