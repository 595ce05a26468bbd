/** How open pages notice that an inbox has changed. */
export type InboxHints = {
  /** Returns at once; a hint may be lost. */
  readonly inboxChanged: (workspaceIds: readonly string[]) => void;
};
