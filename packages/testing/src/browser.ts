import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without the windows of a browser: a page of a journey opens in half the time. */
const HEADLESS_SHELL_PATHS = ['/usr/bin/chromium-headless-shell'];

/** Turns background traffic off, so that the browser connects only to the product. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a whole Chromium, or undefined if this machine has none. `CHROMIUM_PATH` takes precedence. */
export function chromiumPath(): string | undefined {
  return firstOf(CHROMIUM_PATHS);
}

/** Path of the Chromium for tests: the headless shell, else a whole one. `CHROMIUM_PATH` takes precedence. */
export function testChromiumPath(): string | undefined {
  return firstOf([...HEADLESS_SHELL_PATHS, ...CHROMIUM_PATHS]);
}

function firstOf(paths: readonly string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
}

/** Starts the Chromium at a path, without a window. @throws when there is no path: this machine has no Chromium. */
export function launchChromium(executablePath: string | undefined): Promise<Browser> {
  if (!executablePath) throw new Error('no Chromium on this machine');
  return chromium.launch({ executablePath, headless: true, args: QUIET_FLAGS });
}

/** Collects the console errors, console warnings and page errors of all pages of a context, in order. */
export function collectNoise(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        noise.push(`console: ${message.text()}${pathOf(message.location().url)}`);
    });
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  });
  return noise;
}

type AxeViolation = {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeRun = { run: (options: object) => Promise<{ violations: AxeViolation[] }> };

/**
 * Runs axe-core on the current page and returns one readable line per violation; `onlyContrast` runs the one rule whose
 * result depends on the theme.
 */
export async function axeViolations(
  page: Page,
  { onlyContrast = false }: { readonly onlyContrast?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(
      await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    );
  }
  const violations = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: AxeRun }).axe.run(options).then((report) => report.violations),
    {
      runOnly: onlyContrast ? { type: 'rule', values: ['color-contrast'] } : RULES,
      // Selectors are costly, and nodes that pass are not reported.
      resultTypes: ['violations'],
      selectors: false,
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** " at /api/…" where the message is about a resource; without its query, which may hold what somebody typed. */
function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return path.startsWith('/api/') ? ` at ${path}` : '';
}
