/// <reference path="./request-queue.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** As in kafkajs: how soon a full connection is looked at again. */
const FULL_CHECK_MS = 10;

/**
 * kafkajs 2.2.4 checks the waiting requests of every connection again and again from its first response on, with a
 * negative delay, so every millisecond: about 800 wake-ups a second and 4 % of a core in a process without work. This
 * schedules a check only while requests wait. kafkajs has had no release since 2023, so the correction is here.
 */
export function checkPendingRequestsWhenSome(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = scheduleIfSome;
}

function scheduleIfSome(this: RequestQueue): void {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
  const throttledMs = this.throttledUntil - Date.now();
  this.throttleCheckTimeoutId = setTimeout(
    () => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    },
    throttledMs > 0 ? throttledMs : FULL_CHECK_MS,
  );
}
