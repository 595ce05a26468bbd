/** A visit: its first and latest look, and the end of the one before. */
export type VisitState = {
  readonly at: Date;
  readonly seenAt: Date;
  readonly previousAt: Date | null;
};

/** Looks that are further apart belong to two visits. */
const PAUSE_MS = 30 * 60_000;

/** The state after a look now; what is new is what happened after `previousAt`. */
export function nextVisit(before: VisitState | null, now: Date): VisitState {
  if (before === null) return { at: now, seenAt: now, previousAt: null };
  if (now.getTime() - before.seenAt.getTime() <= PAUSE_MS) return { ...before, seenAt: now };
  return { at: now, seenAt: now, previousAt: before.seenAt };
}
