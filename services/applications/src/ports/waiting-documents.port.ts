/** Since when the oldest document waits for each step; null when none does. */
export type WaitingDocuments = {
  /** Its file has arrived, or was about to, and is not checked. */
  readonly uncheckedSince: () => Promise<Date | null>;
  /** Its text was requested and is not read. */
  readonly unreadSince: () => Promise<Date | null>;
};
