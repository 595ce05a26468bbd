import { mkdir, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Bench, renderResults } from './harness.ts';

const BENCH_ROOT = path.resolve(import.meta.dirname, '..');

/** `make bench`: runs every `*.bench.ts` (or those named as arguments) and writes `bench/results/<name>.md`. */
async function runBenches(only: readonly string[]): Promise<void> {
  const files = (await readdir(BENCH_ROOT)).filter((name) => name.endsWith('.bench.ts')).sort();
  await mkdir(path.join(BENCH_ROOT, 'results'), { recursive: true });
  for (const file of files) {
    const name = file.replace('.bench.ts', '');
    if (only.length > 0 && !only.includes(name)) continue;
    console.log(`\n== ${name}`);
    const bench = (await import(path.join(BENCH_ROOT, file))) as Bench;
    const results = await bench.run();
    // A bench without its data measures nothing: the results of an earlier run stay.
    if (results.length === 0) continue;
    const table = renderResults(results);
    console.log(table);
    const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
    const head = `# ${name}\n\nMeasured ${new Date().toISOString().slice(0, 10)} on ${machine} by \`make bench\`. Other work on the machine makes figures worse, never better.\n\n`;
    await writeFile(path.join(BENCH_ROOT, 'results', `${name}.md`), `${head}${table}\n`);
  }
}

await runBenches(process.argv.slice(2));
