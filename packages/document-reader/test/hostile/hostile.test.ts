import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDocumentReader, type DocumentReader, READ_LIMITS } from '../../src/index.ts';
import { brokenFiles } from './broken-files.ts';
import { costlyFiles, pdfkitFile } from './costly-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { onePage, packed, stream, TEXT } from './raw-pdf.ts';

const TIME_MS = 3_000;
/** Starting and killing a process on a busy machine. */
const SLACK_MS = 5_000;
const MB = 1024 * 1024;
/** How much the process may grow that has these files read. */
const PARENT_GROWTH_MAX = 200 * MB;
/** Twice the heap is allowed; what is allocated between two measurements comes on top. */
const CHILD_MAX = 3 * READ_LIMITS.memoryMb * MB;

let reader: DocumentReader;
let files: readonly HostileFile[];

beforeAll(async () => {
  files = [...(await brokenFiles()), ...(await costlyFiles())];
  reader = createDocumentReader({ limits: { timeMs: TIME_MS } });
}, 60_000);
afterAll(async () => {
  await reader.close();
});

function resident(pid: number | null): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/** Reads a file while its memory and that of the reading process are measured. */
async function readMeasured(bytes: Uint8Array) {
  let childMost = 0;
  let parentMost = 0;
  const watch = setInterval(() => {
    childMost = Math.max(childMost, resident(reader.processId()));
    parentMost = Math.max(parentMost, resident(process.pid));
  }, 20);
  const start = performance.now();
  const { outcome } = await reader.read(bytes);
  clearInterval(watch);
  const ended = outcome.status === 'failed' ? outcome.reason : outcome.status;
  return { ended, elapsedMs: performance.now() - start, childMost, parentMost };
}

describe('hostile files', () => {
  test('each ends in one of its outcomes within time and memory, and the next document is read', async () => {
    const good = onePage(stream(TEXT));
    const before = resident(process.pid);
    let most = before;
    const rows: string[] = [];
    const wrong: string[] = [];
    for (const { name, bytes, outcomes } of files) {
      const { ended, elapsedMs, childMost, parentMost } = await readMeasured(bytes);
      most = Math.max(most, parentMost);
      rows.push(`${name}: ${ended}, ${Math.round(elapsedMs)} ms, ${Math.round(childMost / MB)} MB`);
      if (!outcomes.includes(ended)) wrong.push(`${name}: ${ended}`);
      if (elapsedMs > TIME_MS + SLACK_MS) wrong.push(`${name}: ${elapsedMs} ms`);
      if (childMost > CHILD_MAX) wrong.push(`${name}: ${childMost / MB} MB`);
      const next = await reader.read(good);
      if (next.kind !== 'registration-extract')
        wrong.push(`${name}: next document ${JSON.stringify(next.outcome)}`);
    }
    const growth = most - before;
    console.info([...rows, `growth of the parent: ${Math.round(growth / MB)} MB`].join('\n'));
    expect(wrong).toEqual([]);
    expect(growth).toBeLessThan(PARENT_GROWTH_MAX);
    expect(files.length).toBeGreaterThanOrEqual(40);
  }, 300_000);

  test('with the limits of the product 500 pages are read within 20 seconds', async () => {
    const usual = createDocumentReader();
    const reading = await usual.read(await pdfkitFile({}, READ_LIMITS.pagesMax));
    await usual.close();
    expect(reading.outcome).toEqual({ status: 'extracted', unreadPages: [] });
    expect(reading.pages.length).toBe(500);
  });

  test('a document that needs more memory than allowed ends with that reason, outside of the heap too', async () => {
    const small = createDocumentReader({ limits: { memoryMb: 120 } });
    const good = onePage(stream(TEXT));
    expect((await small.read(good)).outcome.status).toBe('extracted');
    const bomb = onePage(packed(Buffer.alloc(300 * MB), { times: 2 }));
    expect((await small.read(bomb)).outcome).toEqual({ status: 'failed', reason: 'memory' });
    expect((await small.read(good)).outcome.status).toBe('extracted');
    await small.close();
    const tiny = createDocumentReader({ limits: { memoryMb: 16 } });
    const { outcome } = await tiny.read(onePage(stream(`${'[ 1 '.repeat(400_000)}${TEXT}`)));
    await tiny.close();
    expect(outcome).toEqual({ status: 'failed', reason: 'memory' });
  });

  test('a process that is killed from outside is replaced', async () => {
    const good = onePage(stream(TEXT));
    await reader.read(good);
    const first = reader.processId();
    process.kill(first ?? 0, 'SIGKILL');
    const ended = await reader.read(good);
    const again = await reader.read(good);
    expect(['extracted', 'failed']).toContain(ended.outcome.status);
    expect(again.outcome.status).toBe('extracted');
    expect(reader.processId()).not.toBe(first);
  });

  test('documents handed over at once are read one after another', async () => {
    const good = onePage(stream(TEXT));
    const readings = await Promise.all(Array.from({ length: 5 }, () => reader.read(good)));
    expect(readings.map(({ kind }) => kind)).toEqual(Array(5).fill('registration-extract'));
  });

  test('a closed reader reads nothing and leaves no process', async () => {
    const closed = createDocumentReader();
    await closed.read(onePage(stream(TEXT)));
    await closed.close();
    expect(closed.processId()).toBeNull();
    expect((await closed.read(onePage(stream(TEXT)))).outcome).toEqual({
      status: 'failed',
      reason: 'crashed',
    });
  });
});
