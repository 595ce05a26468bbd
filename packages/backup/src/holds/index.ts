export { holdSocketOf } from './hold-messages.ts';
export { type HoldServer, serveHolds } from './serve-holds.ts';
