export type { CallClient } from './call-client.ts';
export { type ReviveError, reviveErrors } from './failure.ts';
export { fewAtOnce } from './few-at-once.ts';
export { type ChildLimits, isHeapExhausted, residentBytes, watchLimits } from './limited-child.ts';
export { createCallClient, notifyPort, serveCalls } from './port-link.ts';
export type { CallTypes, Failure, ResultOf } from './protocol.ts';
export type { HandleCall, ReceivedCall } from './serve-calls.ts';
export { type ServedWorker, serveWorker } from './serve-worker.ts';
export { startWorker, type WorkerLink, WorkerLostError, type WorkerOptions } from './start-worker.ts';
