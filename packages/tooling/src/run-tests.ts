import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './check.ts';
import { distributedJourneys } from './distributed-journeys.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensurePrometheus } from './ensure-prometheus.ts';
import { REPO_ROOT } from './repo.ts';
import { runCommand } from './run-command.ts';

type Counts = { passed: number; failed: number; skipped: number };
/** Counts with a line for each failed test: its file and name. */
type Outcome = Counts & { readonly failures: readonly string[] };

/** What is read of Jest's own report. */
type JestReport = Readonly<
  Record<
    'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests',
    number
  >
> & {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** A suite that could not be loaded has no test and counts as one failure. */
async function readJestReport(file: string): Promise<Outcome> {
  const report = JSON.parse(await readFile(file, 'utf8')) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      const suite = path.relative(REPO_ROOT, name);
      if (failed.length === 0) return status === 'failed' ? [suite] : [];
      return failed.map(({ fullName }) => `${suite}: ${fullName}`);
    }),
  };
}

type JestOptions = {
  /** Test files or folders; all of the project without it. */
  readonly paths?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

async function runJest(project: string, { paths = [], env = {} }: JestOptions = {}): Promise<Outcome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platform-jest-'));
  const report = path.join(folder, 'report.json');
  const result = await runCommand(
    'node',
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/.bin/jest',
      ...paths,
      `--selectProjects=${project}`,
      '--maxWorkers=2',
      '--json',
      `--outputFile=${report}`,
    ],
    { echo: false, env },
  );
  console.log(result.output.replace(/^\{"numFailedTestSuites".*$/m, ''));
  const outcome = await readJestReport(report).catch(() => ({
    ...{ passed: 0, failed: 1, skipped: 0 },
    failures: [`${project}: no report`],
  }));
  if (result.exitCode !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

/** Some journeys again, on what `make start-distributed` starts. */
async function runDistributed(): Promise<Partial<Outcome>> {
  console.log('== end to end, a process for each service');
  const journeys = await distributedJourneys(process.env.DISTRIBUTED_JOURNEYS);
  if ('paths' in journeys) return runJest('e2e', { paths: journeys.paths, env: { PRODUCT: 'distributed' } });
  console.log(`SKIPPED the journeys on separate processes: ${journeys.skipped}`);
  return { skipped: 1 };
}

/**
 * `make test`: static checks, then unit/component/contract/property suites, then browser tests on the built product, some of them
 * again with a process for each service.
 */
async function runTests(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const add = (outcome: Partial<Outcome>): void => {
    total.passed += outcome.passed ?? 0;
    total.failed += outcome.failed ?? 0;
    total.skipped += outcome.skipped ?? 0;
    failures.push(...(outcome.failures ?? []));
  };
  console.log('== static checks');
  add(await runChecks());
  console.log('== build');
  const build = await runCommand('make', ['--no-print-directory', 'build'], { echo: true });
  add(build.exitCode === 0 ? { passed: 1 } : { failed: 1 });
  console.log('== unit, component, contract and property tests');
  add(await runJest('unit'));
  console.log('== end to end');
  await ensureChromium();
  await ensurePrometheus();
  add(await runJest('e2e'));
  add(await runDistributed());
  // The output is long; where only its end is kept, this names what failed.
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await runTests();
