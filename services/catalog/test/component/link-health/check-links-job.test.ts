import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LinkRound } from '@platform/contracts/catalog';
import { connectMongo, createJobLeases, createLogger, type JobLeaseDocument } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
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

let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  connection = await connectMongo({ uri: mongo.uri, dbName: `link_jobs_${process.pid}`, logger });
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

/** Leases as the process on this machine has them. */
function leasesOf(host: string) {
  const holder = { host, pid: 1, boot: host, isAlive: () => true };
  return createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { holder });
}

describe('the job of link checks', () => {
  it('runs in one process at a time; the other one refuses an order and leaves its timer out', async () => {
    const rounds: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const jobOf = (host: string) =>
      createLinkCheckJob({
        checkLinks: async () => {
          rounds.push(host);
          await held;
          return ROUND;
        },
        leases: leasesOf(host),
        logger,
        intervalMs: 5,
      });
    const [one, two] = [jobOf('one'), jobOf('two')];
    const running = one.runNow(1);
    await eventually(() => expect(rounds).toEqual(['one']));
    await expect(two.runNow(1)).rejects.toMatchObject({ code: 'CATALOG_LINKS_CHECKED_ELSEWHERE' });
    two.start();
    await expect(eventually(() => expect(rounds.length).toBe(2), { deadlineMs: 100 })).rejects.toThrow();
    release();
    expect(await running).toEqual(ROUND);
    await eventually(() => expect(rounds).toContain('two'));
    await Promise.all([one.close(), two.close()]);
  });

  it('runs nothing until it is started, then round after round, also after one that failed', async () => {
    let rounds = 0;
    const job = createLinkCheckJob({
      checkLinks: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('the store is away');
        return ROUND;
      },
      leases: leasesOf('one'),
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
      leases: leasesOf('one'),
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
