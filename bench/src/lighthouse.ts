import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from '@platform/testing/browser';
import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from './harness.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;
export const PRESETS = ['phone', 'desktop'] as const;
export type Preset = (typeof PRESETS)[number];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];
const START_MS_MAX = 20_000;

type RunningChromium = { readonly port: number; readonly stop: () => Promise<void> };

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Chromium did not print its port')), START_MS_MAX);
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}

/** A Chromium that Lighthouse can drive by its port, with a profile of its own. */
async function startChromium(): Promise<RunningChromium> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'platform-lighthouse-'));
  const child = spawn(
    chromiumPath() ?? 'chromium',
    [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    port: await portOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function scoresOf(url: string, preset: Preset, port: number): Promise<Scores> {
  const result = await lighthouse(
    url,
    { port, logLevel: 'silent', output: 'json', onlyCategories: [...CATEGORIES] },
    preset === 'desktop' ? desktopConfig : undefined,
  );
  const categories = result?.lhr.categories ?? {};
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Median scores (0 to 100) of a page over so many runs, each in a new Chromium. */
export async function lighthouseMedians(url: string, preset: Preset, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) {
    const chromium = await startChromium();
    try {
      all.push(await scoresOf(url, preset, chromium.port));
    } finally {
      await chromium.stop();
    }
  }
  const of = (name: keyof Scores): number => median(all.map((scores) => scores[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}
