export type { InboxChange, ShownNotice } from './inbox-requests.ts';
export { INBOX_TEXTS } from './inbox-texts.ts';
export { NoticeEntry } from './NoticeEntry.tsx';
export { INBOX_KEY, type InboxView, useInbox } from './use-inbox.ts';
