import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findKafka } from '@platform/testing/kafka';
import { describeUnless } from '@platform/testing/skip';
import { chooseOldVersion } from './upgrade/old-version.ts';
import type { UpgradeResult } from './upgrade/run-upgrade.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(import.meta.dirname, 'upgrade/main.ts');
/** Requests of constant load in the long form, which `make drill` sets; it replaces one process at a time and rolls back. */
const REQUESTS = process.env.DRILL_UPGRADE_REQUESTS;
const DRILL_MS = REQUESTS === undefined ? 600_000 : 1_200_000 + Number(REQUESTS) * 60;

const LONG = ['--at-once', '1', '--rollback', '--per-second', '80'];
const PHASES_OF_BOTH = REQUESTS === undefined ? 1 : 2;

const kafka = await findKafka();
/** `make test` leaves it out: it takes five minutes on a quiet machine, and only neighbouring releases can be exchanged. */
const NOT_WANTED =
  REQUESTS === undefined && process.env.DRILL_OLD_COMMIT === undefined
    ? 'an upgrade takes 5 minutes: make drill, or DRILL_OLD_COMMIT=<commit>'
    : undefined;
const old = chooseOldVersion(REPO_ROOT, process.env.DRILL_OLD_COMMIT);

function missingPart(): string | undefined {
  if ('missing' in kafka) return kafka.missing;
  return 'missing' in old ? old.missing : undefined;
}

/** Runs the drill as a program of its own, which prints its result as a line of JSON. */
async function upgrade(commit: string): Promise<{ readonly output: string; readonly result: UpgradeResult }> {
  const long = REQUESTS === undefined ? [] : [...LONG, '--requests', REQUESTS];
  const args = ['--disable-warning=ExperimentalWarning', MAIN, '--old', commit, ...long];
  const child = spawn(process.execPath, args, { cwd: REPO_ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (REQUESTS !== undefined) process.stdout.write(chunk);
    });
  await once(child, 'exit');
  const line = output.split('\n').find((text) => text.startsWith('{"old"'));
  if (line === undefined) throw new Error(`the drill ended without a result:\n${output}`);
  return { output, result: JSON.parse(line) as UpgradeResult };
}

describeUnless(NOT_WANTED ?? missingPart(), 'an upgrade of the distributed run', () => {
  test(
    'old and new versions of every service work together under load',
    async () => {
      const { output, result } = await upgrade('commit' in old ? old.commit : '');
      console.log(
        output
          .split('\n')
          .filter((line) => !line.startsWith('{'))
          .join('\n'),
      );
      expect(result.failed).toEqual([]);
      expect(result.violations).toEqual([]);
      expect(result.unplannedEnds).toEqual([]);
      expect(result.commands.acknowledged).toBeGreaterThan(100);
      expect(result.requests).toBeGreaterThanOrEqual(Number(REQUESTS ?? 0));
      // In each phase with two versions both have served, and both have published and handled events.
      const shared = result.phases.filter(({ phase }) => phase.includes('old and new'));
      expect(shared).toHaveLength(PHASES_OF_BOTH);
      for (const { traffic } of shared)
        for (const { requests, sent, consumed } of Object.values(traffic))
          expect(Math.min(requests, sent, consumed)).toBeGreaterThan(0);
    },
    DRILL_MS,
  );
});
