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

/** A subscription has unread events but has committed nothing for too long. */
export class ConsumerStalledError extends Error {
  override readonly name = 'ConsumerStalledError';
}

/** No dead letter with this id for this topic and group. */
export class DeadLetterNotFoundError extends Error {
  override readonly name = 'DeadLetterNotFoundError';
}
