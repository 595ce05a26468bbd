import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Paths of the browser on Debian and similar systems; `CHROMIUM_PATH` takes precedence. */
const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function isInstalled(): boolean {
  return existsSync(process.env.CHROMIUM_PATH ?? '') || CHROMIUM_PATHS.some((path) => existsSync(path));
}

/**
 * Makes a Chromium available to the browser tests: uses an installed one, or installs it by apt when run as root.
 * Otherwise it prints why the browser tests will be skipped.
 */
export async function ensureChromium(): Promise<void> {
  if (isInstalled()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(
      'browser tests will be skipped: no Chromium here, and it can only be installed by root with apt',
    );
    return;
  }
  console.log('installing Chromium with apt');
  await runCommand('apt-get', ['update', '-qq']);
  const install = await runCommand('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium',
    // Has the widths of the font of our pages, which are shown with it while their own font is not loaded yet.
    'fonts-liberation',
  ]);
  if (install.exitCode !== 0)
    console.log(
      `browser tests will be skipped: apt could not install Chromium\n${install.output.slice(-2_000)}`,
    );
}
