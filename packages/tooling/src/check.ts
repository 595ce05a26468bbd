import { CHECK_STEPS } from './check-steps.ts';

/**
 * `make check`: every static check, two at a time. Prints one line per check and the output of those that failed.
 * Returns how many passed and failed.
 */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECK_STEPS];
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await step.run();
      const verdict = result.exitCode === 0 ? 'ok    ' : 'FAILED';
      console.log(`${verdict} ${step.name} (${(result.elapsedMs / 1000).toFixed(1)} s)`);
      if (result.exitCode !== 0) {
        failed += 1;
        console.log(result.output.slice(-20_000));
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: CHECK_STEPS.length - failed, failed };
}

if (import.meta.main) {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
