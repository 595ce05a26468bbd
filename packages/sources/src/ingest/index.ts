export { ingestConnector } from './ingest-connector.ts';
export { type NdjsonLine, ndjsonLines } from './ndjson-lines.ts';
export { type IngestEntry, readIngestLine, readIngestRecord } from './read-ingest-line.ts';
