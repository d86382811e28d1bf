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
INSERT INTO "keys" VALUES('mj5yv265ihwh',X'8D6E59682D7CBAA0F097829E9CA92B347C59DF9F26ADEF1028EE66A2713F25DE',0,0);
INSERT INTO "keys" VALUES('mj5yv265ihwh',X'0C99D083672DF0A8D7099B16336065BACAB4A16A3C8C554A99E94FA14E2E9519',1,0);
INSERT INTO "keys" VALUES('hvk24ufkiesi',X'7B0297F3B55C5CE6289D96B98A586549A9F75FA15502FCA7A9C86F885EC7FA64',0,0);
INSERT INTO "keys" VALUES('hvk24ufkiesi',X'5AF0E6B6B72D46905657DF242B8B46D211C5874C52CDF7C2E6CE9EBB370EE56C',1,0);
INSERT INTO "keys" VALUES('fkh73zd4tjcj',X'CB170C54608908AA92187D688050BCAAD6B749C12931CC5EB9F35DAC89507C2A',0,0);
INSERT INTO "keys" VALUES('fkh73zd4tjcj',X'82644D2B371DB576269C0D3802280A68DD4803EAE765F98D32626E6220AE0734',1,0);
INSERT INTO "keys" VALUES('6ydpefhqj4af',X'056FDAB2765F21D7917668B1CD45618EEF2DCADF979C0AF19CA4D9B0629236C1',0,0);
INSERT INTO "keys" VALUES('6ydpefhqj4af',X'A1AD5F21AF9010D3A48470FA8A4A03B0ACA66C79D9DAF67BCE05CEC3C16AE83B',1,0);
INSERT INTO "keys" VALUES('6ydpefhqj4af',X'5490501771A3D5C81D53858F86461E02D45EB4F3875B6B7B908C69DD907C248F',2,0);
INSERT INTO "keys" VALUES('6ydpefhqj4af',X'0B40020E837ADA5A48B39A50A7CEB5F1DD5E56B34BF4C1EC48122A25A7D85B09',3,0);
INSERT INTO "keys" VALUES('icqav7qe7wn2',X'8820F28ACC8B34E39BDC0A20F90158C5D41075889A93587A15DCD13D5F295EC8',0,0);
INSERT INTO "keys" VALUES('mcnpr498u4yt',X'8023A41E15A8426EE27586181843350E96B8190B970E71826B0C53F9542B7736',0,0);
INSERT INTO "keys" VALUES('mcnpr498u4yt',X'9AC211ACDED52503F4E09F526A2A5C53D10140F14B76BB51E2D4F71E7685B93B',1,0);
INSERT INTO "keys" VALUES('zgihsrs3a72x',X'0B7A6EF63C559D5B139164DDBCBF92D246A526025E96F9FDE4FF1E9FCD38E521',0,0);
INSERT INTO "keys" VALUES('zgihsrs3a72x',X'B0ED5FFC97A8A8494DD0929E505024E3F164DA6EB3A717A120BAD60923AC96BB',1,1);
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
INSERT INTO "log" VALUES('mj5yv265ihwh',1,1795625761659,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('mj5yv265ihwh',2,1795625761740,'act',0,'a4L','m0');
INSERT INTO "log" VALUES('mj5yv265ihwh',3,1795625761784,'act',1,'s4L','m1');
INSERT INTO "log" VALUES('mj5yv265ihwh',4,1795625761798,'act',0,'S5S','m2');
INSERT INTO "log" VALUES('mj5yv265ihwh',5,1795625761828,'act',1,'l2L','m3');
INSERT INTO "log" VALUES('mj5yv265ihwh',6,1795625761843,'act',0,'L4L','m4');
INSERT INTO "log" VALUES('mj5yv265ihwh',7,1795625761868,'act',1,'S2S','m5');
INSERT INTO "log" VALUES('mj5yv265ihwh',8,1795625761892,'act',0,'L3L','m6');
INSERT INTO "log" VALUES('mj5yv265ihwh',9,1795625761912,'act',1,'s6L','m7');
INSERT INTO "log" VALUES('mj5yv265ihwh',10,1795625761929,'act',0,'a5A','m8');
INSERT INTO "log" VALUES('mj5yv265ihwh',11,1795625761952,'act',1,'l5L','m9');
INSERT INTO "log" VALUES('mj5yv265ihwh',12,1795625761968,'act',0,'s3S','m10');
INSERT INTO "log" VALUES('mj5yv265ihwh',13,1795625761992,'act',1,'l1L','m11');
INSERT INTO "log" VALUES('mj5yv265ihwh',14,1795625762006,'deal',0,'','m12');
INSERT INTO "log" VALUES('mj5yv265ihwh',15,1795625762027,'act',1,'s6L','m13');
INSERT INTO "log" VALUES('hvk24ufkiesi',1,1795625762216,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('hvk24ufkiesi',2,1795625762272,'act',0,'e3L','m0');
INSERT INTO "log" VALUES('hvk24ufkiesi',3,1795625762296,'act',1,'L3L','m1');
INSERT INTO "log" VALUES('hvk24ufkiesi',4,1795625762328,'act',0,'d4L','m2');
INSERT INTO "log" VALUES('hvk24ufkiesi',5,1795625762352,'act',1,'E5E','m3');
INSERT INTO "log" VALUES('hvk24ufkiesi',6,1795625762379,'act',1,'D','m4');
INSERT INTO "log" VALUES('fkh73zd4tjcj',1,1795625762522,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('fkh73zd4tjcj',2,1795625762567,'act',0,'E2E','m0');
INSERT INTO "log" VALUES('fkh73zd4tjcj',3,1795625762585,'act',1,'e3A','m1');
INSERT INTO "log" VALUES('fkh73zd4tjcj',4,1795625762600,'act',0,'A5E','m2');
INSERT INTO "log" VALUES('fkh73zd4tjcj',5,1795625762613,'act',1,'a6A','m3');
INSERT INTO "log" VALUES('fkh73zd4tjcj',6,1795625762633,'act',0,'e5I','m4');
INSERT INTO "log" VALUES('fkh73zd4tjcj',7,1795625762653,'act',1,'d5I','m5');
INSERT INTO "log" VALUES('fkh73zd4tjcj',8,1795625762668,'act',0,'e4L','m6');
INSERT INTO "log" VALUES('fkh73zd4tjcj',9,1795625762692,'act',1,'a1E','m7');
INSERT INTO "log" VALUES('fkh73zd4tjcj',10,1795625762723,'act',0,'i5E','m8');
INSERT INTO "log" VALUES('fkh73zd4tjcj',11,1795625762755,'act',1,'l5I','m9');
INSERT INTO "log" VALUES('fkh73zd4tjcj',12,1795625762779,'act',0,'L1L','m10');
INSERT INTO "log" VALUES('fkh73zd4tjcj',13,1795625762803,'act',0,'I','m11');
INSERT INTO "log" VALUES('fkh73zd4tjcj',14,1795625762835,'act',1,'D4D','m12');
INSERT INTO "log" VALUES('fkh73zd4tjcj',15,1795625762863,'act',1,'L6!','m13');
INSERT INTO "log" VALUES('fkh73zd4tjcj',16,1795625762879,'act',1,'1E2','m14');
INSERT INTO "log" VALUES('fkh73zd4tjcj',17,1795625762907,'act',0,'l4D','m15');
INSERT INTO "log" VALUES('fkh73zd4tjcj',18,1795625762935,'act',1,'I2I','m16');
INSERT INTO "log" VALUES('fkh73zd4tjcj',19,1795625762955,'act',0,'I4I','m17');
INSERT INTO "log" VALUES('fkh73zd4tjcj',20,1795625762984,'act',0,'E6?','m18');
INSERT INTO "log" VALUES('fkh73zd4tjcj',21,1795625763015,'act',1,'L3L','m19');
INSERT INTO "log" VALUES('fkh73zd4tjcj',22,1795625763027,'act',1,'2I3','m20');
INSERT INTO "log" VALUES('fkh73zd4tjcj',23,1795625763042,'act',0,'I3E','m21');
INSERT INTO "log" VALUES('fkh73zd4tjcj',24,1795625763063,'act',0,'2A1','m22');
INSERT INTO "log" VALUES('fkh73zd4tjcj',25,1795625763075,'act',1,'1E3','m23');
INSERT INTO "log" VALUES('fkh73zd4tjcj',26,1795625763095,'act',1,'l6E','m24');
INSERT INTO "log" VALUES('6ydpefhqj4af',1,1795625763272,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('6ydpefhqj4af',2,1795625763368,'act',0,'l1>','m0');
INSERT INTO "log" VALUES('6ydpefhqj4af',3,1795625763395,'act',1,'a6>','m1');
INSERT INTO "log" VALUES('6ydpefhqj4af',4,1795625763419,'act',2,'s6>','m2');
INSERT INTO "log" VALUES('6ydpefhqj4af',5,1795625763435,'act',3,'s4>','m3');
INSERT INTO "log" VALUES('6ydpefhqj4af',6,1795625763463,'act',1,'s4L','m4');
INSERT INTO "log" VALUES('6ydpefhqj4af',7,1795625763479,'act',0,'l4A','m5');
INSERT INTO "log" VALUES('6ydpefhqj4af',8,1795625763500,'act',3,'a6L','m6');
INSERT INTO "log" VALUES('6ydpefhqj4af',9,1795625763508,'act',2,'l1L','m7');
INSERT INTO "log" VALUES('6ydpefhqj4af',10,1795625763528,'act',1,'A1A','m8');
INSERT INTO "log" VALUES('6ydpefhqj4af',11,1795625763540,'act',0,'s6A','m9');
INSERT INTO "log" VALUES('6ydpefhqj4af',12,1795625763552,'act',3,'s1S','m10');
INSERT INTO "log" VALUES('6ydpefhqj4af',13,1795625763568,'act',2,'L3L','m11');
INSERT INTO "log" VALUES('icqav7qe7wn2',1,1795625763728,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',2,1795625763751,'act',0,'i2A','m0');
INSERT INTO "log" VALUES('icqav7qe7wn2',3,1795625764005,'act',1,'a2S',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',4,1795625764018,'act',0,'a1A','m1');
INSERT INTO "log" VALUES('icqav7qe7wn2',5,1795625764280,'act',1,'s1I',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',6,1795625764299,'act',0,'i6S','m2');
INSERT INTO "log" VALUES('icqav7qe7wn2',7,1795625764563,'act',1,'a6I',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',8,1795625764575,'act',0,'A4A','m3');
INSERT INTO "log" VALUES('icqav7qe7wn2',9,1795625764835,'act',1,'S4S',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',10,1795625765100,'act',1,'2S1',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',11,1795625765359,'act',1,'A5A',NULL);
INSERT INTO "log" VALUES('icqav7qe7wn2',12,1795625765371,'act',0,'A3I','m4');
INSERT INTO "log" VALUES('icqav7qe7wn2',13,1795625765385,'act',0,'1A3','m5');
INSERT INTO "log" VALUES('icqav7qe7wn2',14,1795625765648,'act',1,'i1I',NULL);
INSERT INTO "log" VALUES('mcnpr498u4yt',1,1795625765792,'begin',NULL,'',NULL);
INSERT INTO "log" VALUES('mcnpr498u4yt',2,1795625765814,'act',0,'i2D','m0');
INSERT INTO "log" VALUES('mcnpr498u4yt',3,1795625765819,'act',1,'e4I','m1');
INSERT INTO "log" VALUES('mcnpr498u4yt',4,1795625765824,'act',0,'e1I','m2');
INSERT INTO "log" VALUES('mcnpr498u4yt',5,1795625765828,'act',1,'d4E','m3');
INSERT INTO "log" VALUES('mcnpr498u4yt',6,1795625765852,'act',0,'E2E','m4');
INSERT INTO "log" VALUES('mcnpr498u4yt',7,1795625765857,'act',1,'D5D','m5');
INSERT INTO "log" VALUES('mcnpr498u4yt',8,1795625765862,'act',1,'keep','m6');
INSERT INTO "log" VALUES('mcnpr498u4yt',9,1795625765867,'act',0,'i1D','m7');
INSERT INTO "log" VALUES('mcnpr498u4yt',10,1795625765871,'act',1,'i4D','m8');
INSERT INTO "log" VALUES('mcnpr498u4yt',11,1795625765876,'act',0,'e3E','m9');
INSERT INTO "log" VALUES('mcnpr498u4yt',12,1795625765880,'act',1,'d3I','m10');
INSERT INTO "log" VALUES('mcnpr498u4yt',13,1795625765887,'act',0,'i6D','m11');
INSERT INTO "log" VALUES('mcnpr498u4yt',14,1795625765891,'act',1,'i5D','m12');
INSERT INTO "log" VALUES('mcnpr498u4yt',15,1795625765895,'act',0,'E5I','m13');
INSERT INTO "log" VALUES('mcnpr498u4yt',16,1795625765899,'act',0,'D','m14');
INSERT INTO "log" VALUES('mcnpr498u4yt',17,1795625765903,'act',1,'I','m15');
INSERT INTO "log" VALUES('mcnpr498u4yt',18,1795625765907,'act',1,'i3I','m16');
INSERT INTO "log" VALUES('mcnpr498u4yt',19,1795625765911,'deal',0,'','m17');
INSERT INTO "log" VALUES('mcnpr498u4yt',20,1795625765915,'act',1,'D5D','m18');
INSERT INTO "log" VALUES('mcnpr498u4yt',21,1795625765919,'act',1,'keep','m19');
INSERT INTO "log" VALUES('mcnpr498u4yt',22,1795625765924,'act',0,'e4I','m20');
INSERT INTO "log" VALUES('mcnpr498u4yt',23,1795625765929,'act',1,'i3I','m21');
INSERT INTO "log" VALUES('mcnpr498u4yt',24,1795625765933,'act',0,'D6D','m22');
INSERT INTO "log" VALUES('mcnpr498u4yt',25,1795625765938,'act',1,'I6I','m23');
INSERT INTO "log" VALUES('mcnpr498u4yt',26,1795625765942,'act',0,'I4I','m24');
INSERT INTO "log" VALUES('mcnpr498u4yt',27,1795625765946,'act',0,'D6?','m25');
INSERT INTO "log" VALUES('mcnpr498u4yt',28,1795625765949,'act',1,'e1D','m26');
INSERT INTO "log" VALUES('mcnpr498u4yt',29,1795625765954,'act',0,'d2I','m27');
INSERT INTO "log" VALUES('mcnpr498u4yt',30,1795625765958,'act',1,'e6E','m28');
INSERT INTO "log" VALUES('mcnpr498u4yt',31,1795625765962,'act',0,'D4D','m29');
INSERT INTO "log" VALUES('mcnpr498u4yt',32,1795625765965,'act',0,'E2!','m30');
INSERT INTO "log" VALUES('mcnpr498u4yt',33,1795625765969,'act',0,'2D2','m31');
INSERT INTO "log" VALUES('mcnpr498u4yt',34,1795625765972,'act',1,'2E1','m32');
INSERT INTO "log" VALUES('mcnpr498u4yt',35,1795625765976,'act',1,'E3E','m33');
INSERT INTO "log" VALUES('mcnpr498u4yt',36,1795625765979,'act',1,'2I2','m34');
INSERT INTO "log" VALUES('mcnpr498u4yt',37,1795625765987,'act',0,'i1D','m35');
INSERT INTO "log" VALUES('mcnpr498u4yt',38,1795625765991,'act',1,'i2D','m36');
INSERT INTO "log" VALUES('mcnpr498u4yt',39,1795625765995,'act',0,'e2I','m37');
INSERT INTO "log" VALUES('mcnpr498u4yt',40,1795625765998,'deal',0,'','m38');
INSERT INTO "log" VALUES('mcnpr498u4yt',41,1795625766003,'act',0,'e5E','m39');
INSERT INTO "log" VALUES('mcnpr498u4yt',42,1795625766007,'act',1,'I1I','m40');
INSERT INTO "log" VALUES('mcnpr498u4yt',43,1795625766012,'act',0,'I6I','m41');
INSERT INTO "log" VALUES('mcnpr498u4yt',44,1795625766016,'act',1,'i2I','m42');
INSERT INTO "log" VALUES('mcnpr498u4yt',45,1795625766020,'act',0,'i3E','m43');
INSERT INTO "log" VALUES('mcnpr498u4yt',46,1795625766023,'act',1,'e3D','m44');
INSERT INTO "log" VALUES('mcnpr498u4yt',47,1795625766027,'act',0,'d2D','m45');
INSERT INTO "log" VALUES('mcnpr498u4yt',48,1795625766031,'act',1,'E6E','m46');
INSERT INTO "log" VALUES('mcnpr498u4yt',49,1795625766034,'act',0,'i4I','m47');
INSERT INTO "log" VALUES('mcnpr498u4yt',50,1795625766038,'act',1,'i5E','m48');
INSERT INTO "log" VALUES('mcnpr498u4yt',51,1795625766042,'act',0,'D6D','m49');
INSERT INTO "log" VALUES('mcnpr498u4yt',52,1795625766046,'act',1,'d3I','m50');
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
INSERT INTO "seats" VALUES('mj5yv265ihwh',0,'Ada',NULL,'dd9a90f42c3e43e4c57e72059be4b606',1);
INSERT INTO "seats" VALUES('mj5yv265ihwh',1,'Bob',NULL,'dd9a90f42c3e43e4c57e72059be4b606',1);
INSERT INTO "seats" VALUES('hvk24ufkiesi',0,'Ada',NULL,'3dd658b6bef8846d8d8c48b0984e0186',1);
INSERT INTO "seats" VALUES('hvk24ufkiesi',1,'Bob',NULL,'3dd658b6bef8846d8d8c48b0984e0186',1);
INSERT INTO "seats" VALUES('fkh73zd4tjcj',0,'Ada',NULL,'ac1309e0222c4017bf19c109edb5bcbb',1);
INSERT INTO "seats" VALUES('fkh73zd4tjcj',1,'Bob',NULL,'ac1309e0222c4017bf19c109edb5bcbb',1);
INSERT INTO "seats" VALUES('6ydpefhqj4af',0,'Ada',NULL,'38e8c7e0f0c1e132177fc089ab9b6c41',1);
INSERT INTO "seats" VALUES('6ydpefhqj4af',1,'Bob',NULL,'38e8c7e0f0c1e132177fc089ab9b6c41',1);
INSERT INTO "seats" VALUES('6ydpefhqj4af',2,'Cleo',NULL,'38e8c7e0f0c1e132177fc089ab9b6c41',1);
INSERT INTO "seats" VALUES('6ydpefhqj4af',3,'Dan',NULL,'38e8c7e0f0c1e132177fc089ab9b6c41',1);
INSERT INTO "seats" VALUES('icqav7qe7wn2',0,'Ada',NULL,'8be6aece3750b709b6c435d9e7f92310',1);
INSERT INTO "seats" VALUES('icqav7qe7wn2',1,'Random ⚙','random',NULL,0);
INSERT INTO "seats" VALUES('mcnpr498u4yt',0,'Ada',NULL,'4812eed3c5dfa83f1ee9a6b4e0d6b52b',1);
INSERT INTO "seats" VALUES('mcnpr498u4yt',1,'Bob',NULL,'4812eed3c5dfa83f1ee9a6b4e0d6b52b',1);
INSERT INTO "seats" VALUES('zgihsrs3a72x',0,'Ada',NULL,'518b0e650d89575ba765795c055cdd4c',1);
CREATE TABLE settings (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie secret','829973ca0776800432565f3a4bc4c685a7418bb86715fa9ab02049db4544f818');
INSERT INTO "settings" VALUES('heartbeat','1795625766406');
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
INSERT INTO "tables" VALUES('mj5yv265ihwh',1795625761613,1795625762027,2,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": "ALS", "clock": {"kind": "none"}, "takebacks": false}',X'C5CCFE19C84C8FB23D4EFC1D1E634A1A6FDFB00FC11E472E925FBE6F19619C8F','mj5yv265ihwh',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 2, "score": [6, 0], "results": [{"winner": 1, "points": 6, "how": "fought"}], "result": null, "theaters": "ASL", "asked": 1, "deadline": null}');
INSERT INTO "tables" VALUES('hvk24ufkiesi',1795625762184,1795625762379,2,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "war", "seconds": 3600, "increment": 0}, "takebacks": false}',X'6A466B1039DAE835ECE14B48B6DFA04F25843F12114B02118265CCB6FE26CC23','hvk24ufkiesi',NULL,NULL,0,1,1795629362291,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "DEL", "asked": 1, "deadline": 1795629362291}');
INSERT INTO "tables" VALUES('fkh73zd4tjcj',1795625762503,1795625763095,2,'{"mode": {"slots": 5, "pairs": [false, false], "target": 6, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'090AA7EB7A8FA31E31C1D821BB99D2391537B2AAF1D9CE35F7D97A016DD141D4','fkh73zd4tjcj',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "AELID", "asked": 1, "deadline": null}');
INSERT INTO "tables" VALUES('6ydpefhqj4af',1795625763231,1795625763568,2,'{"mode": {"slots": 3, "pairs": [true, true], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'7B07F2452BCC2DBC2092231087D530860C8FAF26B75813A7227EB674E6DD5EDA','6ydpefhqj4af',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "ALS", "asked": 5, "deadline": null}');
INSERT INTO "tables" VALUES('icqav7qe7wn2',1795625763712,1795625765648,2,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": true}',X'D7383F051BB49CEA91BA1F58A91028DA2F671712CB3F9B9DFE8A080413D3609D','icqav7qe7wn2',NULL,NULL,0,1,NULL,'{"phase": "running", "battle": 1, "score": [0, 0], "results": [], "result": null, "theaters": "IAS", "asked": 1, "deadline": null}');
INSERT INTO "tables" VALUES('mcnpr498u4yt',1795625765776,1795625766046,2,'{"mode": {"slots": 3, "pairs": [false, false], "target": 8, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'414716FBF914CE7928A9AB729D9FFFE8C0294142219808506C54D1262C6B5A81','mcnpr498u4yt',NULL,NULL,0,0,NULL,'{"phase": "over", "battle": 3, "score": [12, 6], "results": [{"winner": 2, "points": 6, "how": "fought"}, {"winner": 1, "points": 6, "how": "fought"}, {"winner": 1, "points": 6, "how": "fought"}], "result": {"winner": 1, "how": "points"}, "theaters": "IDE", "asked": 0, "deadline": null}');
INSERT INTO "tables" VALUES('zgihsrs3a72x',1795625766102,1795625766102,2,'{"mode": {"slots": 3, "pairs": [false, false], "target": 12, "scoring": "normal", "ties": "first", "handicap": null, "withdrawal": true, "chart": []}, "theaters": null, "clock": {"kind": "none"}, "takebacks": false}',X'6B00502E651B2306467C8640BBB4767B380831AFEFC55FD9291CC20FA24F13CA','zgihsrs3a72x',NULL,NULL,0,1,NULL,'{"phase": "waiting", "battle": 0, "score": [0, 0], "results": [], "result": null, "theaters": "", "asked": 0, "deadline": null}');
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
