import type { TopicDefinition } from '@platform/event-bus';

/**
 * Every topic of the platform, declared once. The partition count is fixed at birth, because it decides the order
 * of keys; a change needs a new topic version.
 */
export const TOPICS = {
  /** State topic: the newest public state of every subsidy, key = subsidy id, value = `platform.catalog.v1.Subsidy`. */
  catalogSubsidies: { name: 'catalog.subsidies.v1', partitions: 6, cleanup: 'compact' },
} as const satisfies Readonly<Record<string, TopicDefinition>>;
