import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChartTool } from './chart-tools.ts';
import { type Profile, readProfiles, readRendered, renderChart, splitByTemplate } from './profiles.ts';

/** Paths of the committed files of a profile that are missing, changed or no longer rendered. */
async function differencesOf(profile: Profile, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const present = await readRendered(profile);
  const changed = [...wanted].filter(([name, text]) => present.get(name) !== text).map(([name]) => name);
  const removed = [...present.keys()].filter((name) => !wanted.has(name));
  return [...changed, ...removed].map((name) => path.join(profile.rendered, name));
}

async function write(profile: Profile, wanted: ReadonlyMap<string, string>): Promise<void> {
  await rm(profile.rendered, { recursive: true, force: true });
  await mkdir(profile.rendered, { recursive: true });
  for (const [name, text] of wanted) await writeFile(path.join(profile.rendered, name), text);
}

/**
 * Renders every profile of the chart, by which its values are checked against their schema, and compares the result with
 * the committed files; with `--write` it replaces them. Skipped with the reason when helm can neither be found nor built.
 */
async function checkCharts({ writes }: { readonly writes: boolean }): Promise<void> {
  const helm = await findChartTool('helm');
  if ('missing' in helm) {
    console.log(`SKIPPED rendering of helm/platform: ${helm.missing}`);
    return;
  }
  for (const profile of await readProfiles()) {
    const wanted = splitByTemplate(await renderChart({ helm: helm.program, values: [profile.values] }));
    if (writes) await write(profile, wanted);
    for (const file of await differencesOf(profile, wanted)) {
      console.error(`${file} is stale: run make generate`);
      process.exitCode = 1;
    }
  }
}

try {
  await checkCharts({ writes: process.argv.includes('--write') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
