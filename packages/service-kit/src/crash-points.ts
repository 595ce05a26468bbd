/**
 * Named points around every persist, publish and acknowledge where a drill kills the process. Off unless armed by the
 * composition root (configuration, never a request). Add the name here, then call `crashPoint` at the point; the drill
 * arms every name, so it fails for a name that is never reached.
 */
export const CRASH_POINTS = [
  'calendar.reason-stored',
  'calendar.programme-stored',
  'calendar-merge.stored',
  'applications.before-fields',
  'applications.after-fields',
  'applications.before-status',
  'applications.after-status',
  'applications.erasure-published',
  'catalog.before-source-record',
  'catalog.after-source-record',
  'catalog.after-version',
  'catalog.after-subsidy',
  'catalog.before-import-finished',
  'decision.merge-target-saved',
  'decision.merge-redirected',
  'decision.merge-variants-moved',
  'decision.split-begun',
  'decision.split-assigned',
  'decision.before-review-settled',
  'billing.before-account',
  'billing.after-account',
  'billing.after-intent',
  'billing.after-checkout',
  'billing.before-webhook',
  'billing.after-webhook',
  'billing.before-webhook-done',
  'billing.erasure-canceled',
  'billing.erasure-emptied',
  'billing.erasure-published',
  'documents.part-stored',
  'documents.part-recorded',
  'documents.check-begun',
  'documents.file-stored',
  'documents.outcome-saved',
  'documents.text-read',
  'documents.extraction-saved',
  'identity.address-claimed',
  'identity.account-stored',
  'identity.workspace-stored',
  'identity.session-opened',
  'identity.account-changed',
  'identity.sessions-ended',
  'identity.followed-up',
  'identity.mail-sent',
  'identity.refreshed',
  'identity.reuse-reported',
  'identity.erasure-recorded',
  'identity.erasure-reported',
  'identity.account-erased',
  'identity.erasure-published',
  'identity.memberships-ended',
  'prefill.order-stored',
  'prefill.file-created',
  'notices-merge.stored',
  'notices-merge.reminder-planned',
  'notices-merge.followers-led',
  'notifications.follow-stored',
  'notifications.programme-stored',
  'notifications.before-programme',
  'notifications.matches-recorded',
  'notifications.notices-recorded',
  'notifications.before-reminders-done',
  'notifications.notices-assigned',
  'notifications.mail-stored',
  'profiles.slot-taken',
  'profiles.after-profile',
  'profiles.after-removal',
  'profiles.removal-published',
  'read-model.built',
  'read-model.replaced',
  'relay.before-publish',
  'relay.after-publish',
  'relay.after-trim',
  'event-log.before-commit',
  'event-log.after-commit',
  'search.before-index',
  'search.after-index',
  'search.before-vectors',
  'search.after-vectors',
  'backup.stores-copied',
  'backup.before-rename',
  'restore.before-rename',
  'restore.between-renames',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

let armed: CrashPoint | undefined;

/** True for a name in `CRASH_POINTS`; use it to validate configuration. */
export function isCrashPoint(name: string): name is CrashPoint {
  return (CRASH_POINTS as readonly string[]).includes(name);
}

/** Arms one crash point of this thread; `undefined` disarms. Worker threads arm their own. */
export function armCrashPoint(name: CrashPoint | undefined): void {
  armed = name;
}

/** Kills the process without any clean-up when `name` is armed; otherwise one comparison. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) {
    process.kill(process.pid, 'SIGKILL');
    // The signal reaches a busy process a moment later; nothing after the point may run.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
}
