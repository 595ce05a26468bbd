import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findKafka } from '@platform/testing/kafka';
import { describeUnless } from '@platform/testing/skip';
import type { SeedResult } from './run-seed.ts';
import { nextSeed } from './totals.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(import.meta.dirname, 'main.ts');
const TOTALS = path.join(REPO_ROOT, 'bench/results/faults.md');
const kafkaSource = await findKafka();

/** Rounds of the long form (`make drill`), in seeds of ten that no earlier long form had; FAULT_SEED repeats one. */
const ROUNDS = process.env.DRILL_ROUNDS ?? (process.env.DRILL_KILLS === undefined ? undefined : '10');
const ROUNDS_OF_SEED = 10;
/** The seed of the short form: kills of broker, store and a service, a crash point, a cut, a jump of the clocks, on a night with a change of time. */
const SHORT = { seed: 43, rounds: 2 };
const SHORT_MS = 400_000;
const ROUND_MS = 400_000;

const plan =
  ROUNDS === undefined
    ? [SHORT]
    : Array.from({ length: Math.ceil(Number(ROUNDS) / ROUNDS_OF_SEED) }, (_, index) => ({
        seed: Number(process.env.FAULT_SEED ?? nextSeed(TOTALS)) + index,
        rounds: Math.min(ROUNDS_OF_SEED, Number(ROUNDS) - index * ROUNDS_OF_SEED),
      }));

/** Runs a seed as a program of its own, which prints its result as a line of JSON. */
async function run(
  seed: number,
  rounds: number,
): Promise<{ readonly output: string; readonly result: SeedResult }> {
  const totals = ROUNDS === undefined ? [] : ['--totals', TOTALS];
  const args = [
    '--disable-warning=ExperimentalWarning',
    MAIN,
    '--seed',
    String(seed),
    '--rounds',
    String(rounds),
  ];
  const child = spawn(process.execPath, [...args, ...totals], { cwd: REPO_ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (ROUNDS !== undefined) process.stdout.write(chunk);
    });
  await once(child, 'exit');
  const line = output.split('\n').find((text) => text.startsWith('{"seed"'));
  if (line === undefined) throw new Error(`the drill ended without a result:\n${output}`);
  return { output, result: JSON.parse(line) as SeedResult };
}

describeUnless(
  'missing' in kafkaSource ? kafkaSource.missing : undefined,
  'faults of the distributed run',
  () => {
    test.each(plan)(
      'seed $seed, $rounds rounds: nothing acknowledged is lost, nothing happens twice, read models equal a rebuild',
      async ({ seed, rounds }) => {
        const { output, result } = await run(seed, rounds);
        expect({ output, violations: result.rounds.flatMap(({ violations }) => violations) }).toEqual({
          output,
          violations: [],
        });
        expect(result.rounds).toHaveLength(rounds);
        expect(result.commands.acknowledged).toBeGreaterThan(100);
        expect(result.lostResponses).toBeGreaterThan(0);
        // The checker finds every damage that it is shown, also a loss in the store itself.
        expect(result.blindControls).toEqual([]);
      },
      ROUNDS === undefined ? SHORT_MS : ROUNDS_OF_SEED * ROUND_MS,
    );
  },
);
