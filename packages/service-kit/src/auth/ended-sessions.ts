import type { Clock } from '../clock.ts';

/** Longest validity of an access token, with the tolerance between clocks; older ends need no memory. */
const REMEMBERED_MS = 16 * 60_000;

export type EndedSessions = {
  readonly add: (session: { readonly sessionId: string; readonly endedAt: string }) => void;
  readonly isEnded: (sessionId: string) => boolean;
};

/**
 * The sessions that are over although their access tokens may still be valid, as far as this process has received them. They
 * are forgotten when no token of them can be valid any more.
 */
export function createEndedSessions(clock: Clock): EndedSessions {
  const endedAtMs = new Map<string, number>();
  const forgetOld = (): void => {
    const limit = clock.now().getTime() - REMEMBERED_MS;
    for (const [sessionId, at] of endedAtMs) {
      // The map has the order of the ends, except for small differences between instances.
      if (at >= limit) return;
      endedAtMs.delete(sessionId);
    }
  };
  return {
    add: ({ sessionId, endedAt }) => {
      const at = Date.parse(endedAt);
      if (at < clock.now().getTime() - REMEMBERED_MS) return;
      endedAtMs.set(sessionId, at);
      forgetOld();
    },
    isEnded: (sessionId) => endedAtMs.has(sessionId),
  };
}
