import { existsSync } from 'node:fs';
import { testChromiumPath } from '@platform/testing/browser';
import { type CommandResult, runCommand } from './run-command.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';
// Has the widths of the font of our pages, which are shown with it while their own font is not loaded yet.
const FONTS = 'fonts-liberation';

/**
 * Makes a Chromium available to the browser tests: uses an installed one, or installs the headless shell by apt when run
 * as root, or a whole Chromium where there is no such package. Otherwise it prints why the browser tests will be
 * skipped.
 */
export async function ensureChromium(): Promise<void> {
  if (testChromiumPath() !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(
      'browser tests will be skipped: no Chromium here, and it can only be installed by root with apt',
    );
    return;
  }
  console.log('installing Chromium with apt');
  await runCommand('apt-get', ['update', '-qq']);
  const shell = await install(HEADLESS_SHELL);
  if (shell.exitCode === 0) return;
  const whole = await install('chromium');
  if (whole.exitCode !== 0)
    console.log(
      `browser tests will be skipped: apt could not install Chromium\n${whole.output.slice(-2_000)}`,
    );
}

function install(browser: string): Promise<CommandResult> {
  return runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, FONTS]);
}
