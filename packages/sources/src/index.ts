export type {
  Carried,
  Companion,
  Connector,
  LazyConnector,
  NamedGeneric,
  NamedRecord,
  ReadContext,
  ReadRecord,
  Reason,
  RecordLimit,
  SourceReader,
} from './port/connector.ts';
export type { FieldMethods, FieldOrigin, ProvenanceMethod } from './port/field-methods.ts';
export type { FeedPage, FeedSettings, LiveFeed } from './port/live-feed.ts';
export type { SourceFile } from './port/source-file.ts';
export type { Rights, SourceInfo } from './port/source-info.ts';
export { EU_CONSORTIUM } from './values/eu-consortium.ts';
