import { describe, expect, it } from '@jest/globals';
import type { LinkRound } from '@platform/contracts/catalog';
import { createLogger } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { createLinkCheckJob } from '../../../src/jobs/check-links.job.ts';

const ROUND: LinkRound = {
  startedAt: '2026-01-05T08:00:00.000Z',
  endedAt: '2026-01-05T08:00:01.000Z',
  links: 0,
  added: 0,
  removed: 0,
  checked: 0,
  postponed: 0,
  offline: false,
  found: { alive: 0, moved: 0, gone: 0, unknown: 0 },
};
const logger = createLogger({ service: 'link-test', level: 'silent' });

describe('the job of link checks', () => {
  it('runs nothing until it is started, then round after round, also after one that failed', async () => {
    let rounds = 0;
    const job = createLinkCheckJob({
      checkLinks: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('the store is away');
        return ROUND;
      },
      logger,
      intervalMs: 5,
    });
    expect([rounds, job.lastRound()]).toEqual([0, null]);
    job.start();
    await eventually(() => expect(rounds).toBeGreaterThanOrEqual(3));
    expect(job.lastRound()).toEqual(ROUND);
    await job.close();
  });

  it('close ends the round in progress and waits for it; nothing runs after it', async () => {
    let rounds = 0;
    const job = createLinkCheckJob({
      checkLinks: ({ signal }) => {
        rounds += 1;
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(ROUND));
        });
      },
      logger,
      intervalMs: 5,
    });
    job.start();
    await eventually(() => expect(rounds).toBe(1));
    await job.close();
    expect(job.lastRound()).toEqual(ROUND);
    job.start();
    await expect(eventually(() => expect(rounds).toBe(2), { deadlineMs: 100 })).rejects.toThrow();
  });
});
