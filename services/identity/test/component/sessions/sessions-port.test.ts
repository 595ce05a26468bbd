import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '../../../src/domain/session.ts';
import { createSessionsRepository } from '../../../src/persistence/sessions.repository.ts';
import type { Sessions } from '../../../src/ports/sessions.port.ts';
import { sessionEndedEvent } from '../../../src/use-cases/identity-events.ts';
import { NOW, startIdentity, type TestIdentity } from '../../identity-app.ts';
import { createMemorySessions } from '../../memory-sessions.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const LATER = new Date(NOW.getTime() + 60_000);
const NEXT = { lastAttempt: 'a1', lastUsedAt: LATER, expiresAt: LATER, device: 'new', place: 'there' };

function newSession(part: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
    level: 'password',
    createdAt: NOW,
    lastUsedAt: NOW,
    expiresAt: LATER,
    counter: 1,
    lastAttempt: null,
    device: 'old',
    place: 'here',
    end: null,
    ...part,
  };
}

/** What every store of sessions promises. */
function describeSessions(name: string, sessionsOf: () => Sessions): void {
  describe(`sessions in ${name}`, () => {
    test('are found by their id as they were stored', async () => {
      const session = newSession();
      await sessionsOf().insert(session);
      expect(await sessionsOf().find(session.id)).toEqual(session);
      expect(await sessionsOf().find(crypto.randomUUID())).toBeNull();
    });

    test('advance once from each number, also when many try', async () => {
      const session = newSession();
      await sessionsOf().insert(session);
      const tries = Array.from({ length: 8 }, () => sessionsOf().advance(session, NEXT));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await sessionsOf().find(session.id)).toEqual({ ...session, ...NEXT, counter: 2 });
      expect(await sessionsOf().advance({ ...session, counter: 3 }, NEXT)).toBe(false);
    });

    test('end once and then neither advance nor end for another reason', async () => {
      const session = newSession();
      await sessionsOf().insert(session);
      expect(await sessionsOf().end(session.id, 'revoked', LATER)).toBe(true);
      expect(await sessionsOf().end(session.id, 'reused', NOW)).toBe(false);
      expect(await sessionsOf().advance(session, NEXT)).toBe(false);
      expect(await sessionsOf().find(session.id)).toMatchObject({ end: { reason: 'revoked', at: LATER } });
      expect(await sessionsOf().end(crypto.randomUUID(), 'revoked', NOW)).toBe(false);
    });

    test('of one account are listed while open, the last used first', async () => {
      const { accountId } = newSession();
      const early = newSession({ accountId });
      const late = newSession({ accountId, lastUsedAt: LATER, expiresAt: new Date(LATER.getTime() + 1) });
      for (const one of [early, late, newSession({ accountId, expiresAt: NOW }), newSession()]) {
        await sessionsOf().insert(one);
      }
      const idsAt = async (now: Date) => (await sessionsOf().listOpen(accountId, now)).map(({ id }) => id);
      expect(await idsAt(NOW)).toEqual([late.id, early.id]);
      expect(await idsAt(LATER)).toEqual([late.id]);
    });

    test('of one account end together but one', async () => {
      const { accountId } = newSession();
      const [kept, other, ended, stranger] = [
        newSession({ accountId }),
        newSession({ accountId }),
        newSession({ accountId, end: { reason: 'signed-out', at: NOW } }),
        newSession(),
      ];
      for (const one of [kept, other, ended, stranger]) await sessionsOf().insert(one);
      const options = { except: kept.id, reason: 'password-changed', now: LATER } as const;
      for (let count = 0; count < 2; count += 1) await sessionsOf().endAll(accountId, options);
      expect((await sessionsOf().find(other.id))?.end).toEqual({ reason: 'password-changed', at: LATER });
      expect((await sessionsOf().find(kept.id))?.end).toBeNull();
      expect(await sessionsOf().find(ended.id)).toEqual(ended);
      expect(await sessionsOf().find(stranger.id)).toEqual(stranger);
      await sessionsOf().eraseAll(accountId);
      expect(await sessionsOf().find(kept.id)).toBeNull();
      expect(await sessionsOf().find(stranger.id)).toEqual(stranger);
    });
  });
}

const memory = createMemorySessions();
describeSessions('memory', () => memory);
describeSessions('the document store', () =>
  createSessionsRepository(identity.connection, {
    eventOf: sessionEndedEvent,
    onEvent: () => undefined,
  }),
);
