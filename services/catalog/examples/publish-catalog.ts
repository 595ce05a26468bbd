/**
 * Publishes a file of records to a catalog. Copy it and make it yours: it needs Node 24 and nothing else.
 *
 *   node publish-catalog.ts https://catalog.example <file with the key> <records.ndjson>
 *
 * One line per record: {"sourceId":"42","facts":{"texts":{"fr":{"title":"…"}},"officialUrl":"https://…"}}, or
 * {"sourceId":"42","withdrawn":true}. Sending a file again changes only what is new in it; a broken stream continues after
 * the last line with a response. Exit codes: 0 done, 1 some lines were refused, the catalog was not reached or
 * arguments are wrong, 2 wrong key.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const [base = '', keyFile = '', file = ''] = process.argv.slice(2);
if (file === '' || !URL.canParse(base)) {
  process.stderr.write('publish-catalog.ts <address of the catalog> <file with the key> <records.ndjson>\n');
  process.exit(1);
}
await access(file).catch(() => {
  process.stderr.write(`There is no file to read at ${file}.\n`);
  process.exit(1);
});
const target = new URL('/api/catalog/ingest', base);
const key = (await readFile(keyFile, 'utf8')).trim();
const ATTEMPTS_MAX = 6;
const SILENCE_MS_MAX = 60_000;
/** Lines of the file up to this one have a response; each is durable. */
let confirmed = 0;
let refused = 0;

/** Sends the lines after the confirmed ones, waiting whenever the catalog takes no more for now. */
async function send(request: ClientRequest, waiting: number[]): Promise<void> {
  let line = 0;
  const behind = confirmed;
  const closed = once(request, 'close').catch(() => undefined);
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line += 1;
    if (line <= behind || text.trim() === '') continue;
    waiting.push(line);
    if (!request.write(`${text}\n`)) await Promise.race([once(request, 'drain'), closed]);
    if (request.destroyed) return;
  }
  request.end();
}

/** One stream, read while it is written. Throws when it breaks before its summary. */
async function publish(): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  const request = (target.protocol === 'https:' ? https : http).request(target, { method: 'POST', headers });
  request.setTimeout(SILENCE_MS_MAX, () => request.destroy(new Error('the catalog is silent')));
  const response = once(request, 'response') as Promise<[IncomingMessage]>;
  const waiting: number[] = [];
  // What interrupts the sending interrupts the response as well, where it is reported.
  send(request, waiting).catch(() => request.destroy());
  const [incoming] = await response;
  request.on('error', () => undefined);
  if (incoming.statusCode === 401) {
    process.stderr.write('The catalog does not know this key, or it was revoked.\n');
    process.exit(2);
  }
  if (incoming.statusCode !== 200) throw new Error(`status ${incoming.statusCode}`);
  for await (const text of createInterface({ input: incoming })) {
    const result = JSON.parse(text);
    if (result.kind === 'failed') throw new Error(result.message);
    if (result.kind === 'summary') return void process.stdout.write(`${JSON.stringify(result.counts)}\n`);
    confirmed = waiting.shift() ?? confirmed;
    if (result.outcome !== 'refused') continue;
    refused += 1;
    process.stderr.write(`line ${confirmed}: ${JSON.stringify(result.reasons)}\n`);
  }
  throw new Error('the response ended early');
}

for (let attempt = 1; ; attempt += 1) {
  try {
    await publish();
    break;
  } catch (error) {
    if (attempt === ATTEMPTS_MAX) throw error;
    process.stderr.write(`${String(error)}; going on behind line ${confirmed}\n`);
    await pause(500 * 2 ** attempt);
  }
}
process.exitCode = refused === 0 ? 0 : 1;
