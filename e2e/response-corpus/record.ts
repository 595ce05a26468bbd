import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordCorpus } from './recorder.ts';

/** `make record-responses OUT=file.ndjson [ROOT=checkout]`: records the responses of a built checkout into a file. */
async function record(): Promise<void> {
  const out = path.resolve(process.env.OUT ?? '.cache/responses.ndjson');
  const root = path.resolve(process.env.ROOT ?? path.resolve(import.meta.dirname, '../..'));
  const startedAt = performance.now();
  const lines = await recordCorpus(root, (text) => console.log(text));
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(
    `${lines.length} responses in ${out} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
  );
}

await record();
