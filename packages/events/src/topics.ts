import type { TopicDefinition } from '@platform/event-bus';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Every topic of the platform, declared once. The partition count never changes, because it decides the order of keys;
 * a change needs a new topic version.
 */
export const TOPICS = {
  /** State topic: the newest public state of every subsidy, key = subsidy id, value = `platform.catalog.v1.Subsidy`. */
  catalogSubsidies: { name: 'catalog.subsidies.v1', partitions: 6, cleanup: 'compact' },
  /**
   * Statements of registered sources about their records, key = `<source>:<source id>`, value =
   * `platform.catalog.v1.IngestRecord`.
   */
  catalogIngest: { name: 'catalog.ingest.v1', partitions: 6, cleanup: 'delete', retentionMs: 7 * DAY_MS },
} as const satisfies Readonly<Record<string, TopicDefinition>>;
