import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Whether Prometheus and promtool are on the path. */
export async function hasPrometheus(): Promise<boolean> {
  const { exitCode } = await runCommand('promtool', ['--version']);
  return exitCode === 0;
}

/**
 * Makes Prometheus and promtool available to checks and tests: uses installed ones, or installs the package of the
 * distribution by apt when run as root. Otherwise it prints why those are skipped. Returns whether they are there.
 */
export async function ensurePrometheus(): Promise<boolean> {
  if (await hasPrometheus()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(
      'alert rules are not tested: no promtool here, and it can only be installed by root with apt',
    );
    return false;
  }
  console.log('installing Prometheus with apt');
  await runCommand('apt-get', ['update', '-qq']);
  const { output } = await runCommand('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'prometheus',
  ]);
  if (await hasPrometheus()) return true;
  console.log(`alert rules are not tested: apt could not install Prometheus\n${output.slice(-2_000)}`);
  return false;
}
