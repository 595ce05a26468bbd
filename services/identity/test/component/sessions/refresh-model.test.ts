import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SESSION_IDLE_MS } from '../../../src/domain/session.ts';
import { createRefreshWorld, FATES, type Step } from './refresh-world.ts';

const RUNS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const pick = fc.nat({ max: 7 });
const refresh: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('refresh'),
  fate: fc.constantFrom('arrives' as const, ...FATES),
});
const turn: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('turn'), pick });
const clock: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('clock'),
  ms: fc.constantFrom(-DAY_MS, -MINUTE_MS, 1, 10 * MINUTE_MS, DAY_MS, 16 * DAY_MS),
});
const copy: fc.Arbitrary<Step> = fc.constant({ kind: 'copy' });
const revoke: fc.Arbitrary<Step> = fc.constant({ kind: 'revoke' });
const steal: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('steal'), pick });

const weighted = { refresh: { arbitrary: refresh, weight: 6 }, turn: { arbitrary: turn, weight: 16 } };
const own = fc.oneof(weighted.refresh, weighted.turn, { arbitrary: clock, weight: 1 });
const hostile = fc.oneof(
  weighted.refresh,
  weighted.turn,
  { arbitrary: copy, weight: 3 },
  { arbitrary: steal, weight: 5 },
  { arbitrary: clock, weight: 1 },
);
const withRevocation = fc.oneof({ arbitrary: hostile, weight: 25 }, { arbitrary: revoke, weight: 1 });

const counted = { thefts: 0, ended: 0, lost: 0, revoked: 0 };
afterAll(() => {
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(RUNS / 20);
});

describe('refreshing under any interleaving of requests', () => {
  test('leaves the thief of a cookie nothing once the victim has a response', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(hostile, withRevocation), { minLength: 5, maxLength: 40 }),
        async (steps) => {
          const world = await createRefreshWorld();
          for (const step of steps) await world.take(step);
          await world.finish();
          if (world.browser.over === null) {
            await world.take({ kind: 'refresh', fate: 'arrives' });
            await world.finish();
          }
          for (let index = 0; index < Math.min(world.stolen.length, 8); index += 1) {
            await world.take({ kind: 'steal', pick: index });
            await world.finish();
          }
          expect(world.seen.violations).toEqual([]);
          counted.thefts += world.seen.thefts;
          counted.ended += Number(world.browser.over === 'IDENTITY_SESSION_REUSED');
          counted.revoked += Number(world.seen.revoked);
        },
      ),
      { numRuns: RUNS },
    );
  }, 300_000);

  test('never ends a session by lost responses, several tabs or a wrong clock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(own, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await createRefreshWorld();
        for (const step of steps) await world.take(step);
        await world.finish();
        await world.take({ kind: 'refresh', fate: 'arrives' });
        await world.finish();
        counted.lost += world.seen.lost;
        const isTooOld = world.seen.aheadMs >= SESSION_IDLE_MS;
        const allowed = isTooOld ? [null, 'IDENTITY_SESSION_EXPIRED'] : [null];
        expect(allowed).toContain(world.browser.over);
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});
