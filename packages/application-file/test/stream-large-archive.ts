import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { peakResidentBytes } from '@platform/testing/peak-memory';
import { type Attachment, applicationArchive } from '../src/index.ts';
import { sampleFile } from './sample-file.ts';

/** Streams 100 MB of attachments into a slow reader and prints what the process needed, as JSON. */
const FILES = 20;
const FILE_BYTES = 5_000_000;
const PAUSE_EVERY_BYTES = 8_000_000;
const folder = await mkdtemp(path.join(tmpdir(), 'large-archive-'));
const scan = path.join(folder, 'scan.pdf');
// Incompressible, as PDF and JPEG are.
await writeFile(scan, randomBytes(FILE_BYTES));

const attachments = Array.from(
  { length: FILES },
  (_, index): Attachment => ({
    name: `scan ${index}.pdf`,
    checklistId: null,
    bytes: fileBytes(scan),
    size: FILE_BYTES,
    modifiedAt: new Date(),
  }),
);
let bytes = 0;
let pausedAt = 0;
const startedAt = performance.now();
const reader = new Writable({
  write: (chunk: Uint8Array, _encoding, done) => {
    bytes += chunk.length;
    if (bytes - pausedAt < PAUSE_EVERY_BYTES) return done();
    pausedAt = bytes;
    wait(20).then(() => done());
  },
});
await pipeline(applicationArchive(sampleFile({ attachments })), reader);
await rm(folder, { recursive: true });
const result = {
  bytes,
  milliseconds: Math.round(performance.now() - startedAt),
  peakRssBytes: peakResidentBytes(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);

async function* fileBytes(name: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(name);
}
