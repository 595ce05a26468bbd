import type { Session } from '../src/domain/session.ts';
import type { Sessions } from '../src/ports/sessions.port.ts';

/** Lets another request go first, wherever the real store would be waited for. */
export type Turn = () => Promise<void>;

/** The port of sessions in memory, for models that need thousands of stores; it passes `describeSessions`. */
export function createMemorySessions(turn: Turn = () => Promise.resolve()): Sessions {
  const stored = new Map<string, Session>();
  const change = (id: string, part: Partial<Session>): void => {
    const session = stored.get(id);
    if (session !== undefined) stored.set(id, { ...session, ...part });
  };
  const openOf = (accountId: string): Session[] =>
    [...stored.values()].filter((one) => one.accountId === accountId && one.end === null);

  return {
    insert: async (session) => {
      await turn();
      stored.set(session.id, session);
    },
    find: async (id) => {
      await turn();
      return stored.get(id) ?? null;
    },
    listOpen: async (accountId, now) => {
      await turn();
      return openOf(accountId)
        .filter(({ expiresAt }) => expiresAt > now)
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
    },
    advance: async ({ id, counter }, next) => {
      await turn();
      const session = stored.get(id);
      if (session === undefined || session.counter !== counter || session.end !== null) return false;
      change(id, { ...next, counter: counter + 1 });
      return true;
    },
    end: async (id, reason, now) => {
      await turn();
      if (stored.get(id)?.end !== null) return false;
      change(id, { end: { reason, at: now } });
      return true;
    },
    endAll: async (accountId, { except, reason, now, openedUntil = now }) => {
      await turn();
      const ended = openOf(accountId).filter(
        ({ id, createdAt }) => id !== except && createdAt <= openedUntil,
      );
      for (const { id } of ended) change(id, { end: { reason, at: now } });
    },
    eraseAll: async (accountId) => {
      await turn();
      for (const session of [...stored.values()]) {
        if (session.accountId === accountId) stored.delete(session.id);
      }
      return true;
    },
  };
}
