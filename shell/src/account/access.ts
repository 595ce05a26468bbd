/** What people with an account need on any page; loaded with the first such page. */

export { InboxBell } from '../inbox/InboxBell.tsx';
export { applyHint } from './apply-hint.ts';
export { AccessGate } from './gate/AccessGate.tsx';
export { AccountPanel } from './menu/AccountPanel.tsx';
export { SessionEndNotice } from './SessionEndNotice.tsx';
