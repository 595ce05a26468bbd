-- A log as the first release wrote it: every later release has to open it.
CREATE TABLE topics (
     id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, partitions INTEGER NOT NULL,
     cleanup TEXT NOT NULL, retention_ms INTEGER);
CREATE TABLE partitions (
     id INTEGER PRIMARY KEY, topic_id INTEGER NOT NULL, number INTEGER NOT NULL,
     next_offset INTEGER NOT NULL DEFAULT 0, cleaned_to INTEGER NOT NULL DEFAULT 0,
     UNIQUE (topic_id, number));
CREATE TABLE records (
     seq INTEGER PRIMARY KEY, key TEXT NOT NULL, value BLOB, headers TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE offsets (
     group_name TEXT NOT NULL, partition_id INTEGER NOT NULL, next_offset INTEGER NOT NULL,
     PRIMARY KEY (group_name, partition_id)) WITHOUT ROWID;
CREATE TABLE newest (
     partition_id INTEGER NOT NULL, key TEXT NOT NULL, seq INTEGER NOT NULL, tombstone_at INTEGER,
     PRIMARY KEY (partition_id, key)) WITHOUT ROWID;
CREATE INDEX newest_tombstones ON newest (tombstone_at) WHERE tombstone_at IS NOT NULL;
INSERT INTO topics VALUES (1, 'golden.things.v1', 2, 'compact', NULL);
INSERT INTO topics VALUES (2, 'golden.facts.v1', 1, 'delete', 315360000000000);
INSERT INTO topics VALUES (3, 'golden.facts.v1.dlq.g', 1, 'compact', NULL);
INSERT INTO topics VALUES (4, 'golden.things.v1.dlq.g', 1, 'compact', NULL);
INSERT INTO partitions VALUES (1, 1, 0, 3, 3);
INSERT INTO partitions VALUES (2, 1, 1, 2, 2);
INSERT INTO partitions VALUES (3, 2, 0, 3, 0);
INSERT INTO partitions VALUES (4, 3, 0, 7, 6);
INSERT INTO partitions VALUES (5, 4, 0, 2, 2);
INSERT INTO records VALUES (1099511627777, 'b', X'6231', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill"}', 1795172740864);
INSERT INTO records VALUES (1099511627778, 'a', X'6132', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill"}', 1795172740864);
INSERT INTO records VALUES (2199023255553, 'gone', NULL, '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill"}', 1795172740864);
INSERT INTO records VALUES (3298534883328, 'f', X'6631', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill"}', 1795172740868);
INSERT INTO records VALUES (3298534883329, 'poison', X'626164', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill"}', 1795172740868);
INSERT INTO records VALUES (3298534883330, 'poison', X'6c61746572', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill"}', 1795172740868);
INSERT INTO records VALUES (4398046511104, 'barrier/c68a2e41-c665-492c-8a7a-0b98a55ca5f2', NULL, '{}', 1795172740870);
INSERT INTO records VALUES (4398046511105, 'barrier/d0cb5aed-1885-41c9-9c89-f01cc7419377', NULL, '{}', 1795172740872);
INSERT INTO records VALUES (4398046511106, 'letter/0-1', X'626164', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill","dlq_key":"poison","dlq_topic":"golden.facts.v1","dlq_group":"g","dlq_partition":"0","dlq_offset":"1","dlq_appended_at_ms":"1795172740868","dlq_attempt":"1","dlq_tombstone":"false","dlq_parked":"false","dlq_failed_at_ms":"1795172740873","dlq_reason":"RangeError: cannot digest this"}', 1795172740876);
INSERT INTO records VALUES (4398046511107, 'barrier/7f97ad34-6ebe-4863-bc06-0b04d23751af', NULL, '{}', 1795172740876);
INSERT INTO records VALUES (4398046511108, 'letter/0-2', X'6c61746572', '{"ce_id":"01890a5d-ac96-774b-bcce-b302099a8057","ce_type":"golden.thing.changed","ce_source":"golden","ce_time":"2026-01-02T03:04:05Z","origin":"backfill","dlq_key":"poison","dlq_topic":"golden.facts.v1","dlq_group":"g","dlq_partition":"0","dlq_offset":"2","dlq_appended_at_ms":"1795172740868","dlq_attempt":"1","dlq_tombstone":"false","dlq_parked":"true","dlq_failed_at_ms":"1795172740877","dlq_reason":"parked behind 0-1"}', 1795172740877);
INSERT INTO records VALUES (4398046511109, 'barrier/854760fb-feec-43af-b800-db250dbf94cc', NULL, '{}', 1795172740877);
INSERT INTO records VALUES (4398046511110, 'barrier/4317987e-5c62-4856-9697-b8e9c3bcad5e', NULL, '{}', 1795172741373);
INSERT INTO records VALUES (5497558138880, 'barrier/53c54a92-5f4a-414d-a978-874c415c6f4e', NULL, '{}', 1795172740870);
INSERT INTO records VALUES (5497558138881, 'barrier/9a1d6697-1df4-4837-b935-df4ef394fb00', NULL, '{}', 1795172740883);
INSERT INTO offsets VALUES ('g', 1, 3);
INSERT INTO offsets VALUES ('g', 2, 2);
INSERT INTO offsets VALUES ('g', 3, 3);
INSERT INTO newest VALUES (1, 'a', 1099511627778, NULL);
INSERT INTO newest VALUES (1, 'b', 1099511627777, NULL);
INSERT INTO newest VALUES (2, 'gone', 2199023255553, 1795172740864);
INSERT INTO newest VALUES (4, 'barrier/7f97ad34-6ebe-4863-bc06-0b04d23751af', 4398046511107, 1795172740876);
INSERT INTO newest VALUES (4, 'barrier/854760fb-feec-43af-b800-db250dbf94cc', 4398046511109, 1795172740877);
INSERT INTO newest VALUES (4, 'barrier/c68a2e41-c665-492c-8a7a-0b98a55ca5f2', 4398046511104, 1795172740870);
INSERT INTO newest VALUES (4, 'barrier/d0cb5aed-1885-41c9-9c89-f01cc7419377', 4398046511105, 1795172740872);
INSERT INTO newest VALUES (4, 'letter/0-1', 4398046511106, NULL);
INSERT INTO newest VALUES (4, 'letter/0-2', 4398046511108, NULL);
INSERT INTO newest VALUES (5, 'barrier/53c54a92-5f4a-414d-a978-874c415c6f4e', 5497558138880, 1795172740870);
INSERT INTO newest VALUES (5, 'barrier/9a1d6697-1df4-4837-b935-df4ef394fb00', 5497558138881, 1795172740883);
PRAGMA application_id = 1163283527;
PRAGMA user_version = 1;
