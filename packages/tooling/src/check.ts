import { CHECK_STEPS } from './check-steps.ts';

/**
 * `make check`: every static check, two at a time. Prints one line per check, what a check could not look at, and the
 * output of those that failed. Returns how many passed and failed, and how many parts of checks were skipped.
 */
export async function runChecks(): Promise<{ passed: number; failed: number; skipped: number }> {
  const waiting = [...CHECK_STEPS];
  let failed = 0;
  let skipped = 0;
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await step.run();
      const verdict = result.exitCode === 0 ? 'ok    ' : 'FAILED';
      console.log(`${verdict} ${step.name} (${(result.elapsedMs / 1000).toFixed(1)} s)`);
      for (const line of result.output.split('\n')) {
        if (!line.startsWith('SKIPPED ')) continue;
        skipped += 1;
        console.log(line);
      }
      if (result.exitCode !== 0) {
        failed += 1;
        console.log(result.output.slice(-20_000));
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: CHECK_STEPS.length - failed, failed, skipped };
}

if (import.meta.main) {
  const { passed, failed, skipped } = await runChecks();
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
