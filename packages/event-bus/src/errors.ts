/** A topic that is missing where it is needed, or exists with another definition. */
export class TopicMismatchError extends Error {
  override readonly name = 'TopicMismatchError';
}

/** The log cannot be reached: its connection is closed, or a call took longer than its deadline. Worth a retry. */
export class EventLogUnavailableError extends Error {
  override readonly name = 'EventLogUnavailableError';
}

/** The file of the log is damaged or is not an event log. Nothing is repaired automatically; restore or remove it. */
export class EventLogCorruptError extends Error {
  override readonly name = 'EventLogCorruptError';
}

/** `rewind` on a group that has running members. */
export class GroupBusyError extends Error {
  override readonly name = 'GroupBusyError';
}

export type StallFacts = {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  /** The handler has not returned; or it returns and fails again and again; or nothing is delivered to it. */
  readonly reason: 'handler' | 'retries' | 'fetch';
  /** In milliseconds since the epoch. */
  readonly sinceMs: number;
  /** The last offset that the group has settled; -1 = none. */
  readonly lastOffset: number;
  readonly unread: number;
};

const STALL_SENTENCES = {
  handler: 'its handler has not returned',
  retries: 'its handler fails again and again',
  fetch: 'nothing is delivered to it',
} as const;

/** A subscription has unread events but has committed nothing for too long. */
export class ConsumerStalledError extends Error {
  override readonly name = 'ConsumerStalledError';
  readonly facts: StallFacts;

  constructor(facts: StallFacts) {
    const { group, topic, partition, reason, sinceMs, lastOffset, unread } = facts;
    super(
      `${group} makes no progress on ${topic}/${partition} since ${new Date(sinceMs).toISOString()}: ${STALL_SENTENCES[reason]}; last offset ${lastOffset}, ${unread} unread`,
    );
    this.facts = facts;
  }
}

/** No dead letter with this id for this topic and group. */
export class DeadLetterNotFoundError extends Error {
  override readonly name = 'DeadLetterNotFoundError';
}
