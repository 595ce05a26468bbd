import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import { type RecordLine, readRecords } from './records.ts';

export type HttpDelivery = {
  readonly catalog: URL;
  readonly key: string;
  readonly records: string;
  readonly journal: Journal;
  readonly origin: 'live' | 'backfill';
  /** Receives sentences for people: refused records, broken connections. */
  readonly report: (sentence: string) => void;
};

/** How often each result was received. */
export type Delivery = { acknowledged: number; refused: number };

/** The key is unknown or revoked: trying again does not help. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError';
}

const ATTEMPTS_MAX = 6;
const FIRST_PAUSE_MS = 1_000;
const SILENCE_MS_MAX = 60_000;
/** Writing each result to the disk by itself would be slower than the catalog. */
const REMEMBERED_TOGETHER = 100;

/**
 * Sends every record that the journal does not hold and resolves when all have a result. After a broken connection it
 * goes on with those without one. Throws when the catalog cannot be reached several times in a row.
 */
export async function publishByHttp(delivery: HttpDelivery): Promise<Delivery> {
  const counts: Delivery = { acknowledged: 0, refused: 0 };
  const refused = new Set<number>();
  for (let attempt = 1; ; attempt += 1) {
    const before = counts.acknowledged;
    try {
      await stream(delivery, counts, refused);
      return counts;
    } catch (error) {
      if (error instanceof WrongKeyError) throw error;
      if (counts.acknowledged > before) attempt = 1;
      if (attempt === ATTEMPTS_MAX) throw error;
      delivery.report(`${String(error)}; ${counts.acknowledged} records are acknowledged, going on`);
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/** One connection: results are read while records are written. Throws when it ends before the summary. */
async function stream(delivery: HttpDelivery, counts: Delivery, refused: Set<number>): Promise<void> {
  const target = new URL(`/api/catalog/ingest?origin=${delivery.origin}`, delivery.catalog);
  const headers = { authorization: `Bearer ${delivery.key}`, 'content-type': 'application/x-ndjson' };
  const request = (target.protocol === 'https:' ? https : http).request(target, { method: 'POST', headers });
  request.setTimeout(SILENCE_MS_MAX, () => request.destroy(new Error('the catalog is silent')));
  const response = once(request, 'response') as Promise<[IncomingMessage]>;
  const waiting: RecordLine[] = [];
  // What interrupts the writing interrupts the response as well, where it is reported.
  write(delivery, { request, waiting, refused }).catch((error: Error) => request.destroy(error));
  try {
    const [incoming] = await response;
    request.on('error', () => undefined);
    if (incoming.statusCode === 401) throw new WrongKeyError('The catalog does not know this key.');
    if (incoming.statusCode !== 200) throw new Error(`the catalog responded with ${incoming.statusCode}`);
    await readResults(delivery, incoming, { waiting, refused, counts });
  } finally {
    // An open connection would keep the program alive.
    request.destroy();
  }
}

type Reading = { readonly waiting: RecordLine[]; readonly refused: Set<number>; readonly counts: Delivery };

/** Reads results to the summary, and remembers what was acknowledged even when they end before it. */
async function readResults(
  delivery: HttpDelivery,
  response: IncomingMessage,
  { waiting, refused, counts }: Reading,
): Promise<void> {
  const acknowledged: RecordLine[] = [];
  const remember = async (): Promise<void> => {
    const records = acknowledged.splice(0);
    await delivery.journal.acknowledge(records);
    counts.acknowledged += records.length;
  };
  try {
    for await (const text of createInterface({ input: response })) {
      const result = JSON.parse(text);
      if (result.kind === 'failed') throw new Error(result.message);
      if (result.kind === 'summary') return;
      const record = waiting.shift();
      if (record === undefined) throw new Error('more results than records');
      if (result.outcome === 'refused') {
        counts.refused += 1;
        refused.add(record.line);
        delivery.report(`line ${record.line}: ${JSON.stringify(result.reasons)}`);
      } else acknowledged.push(record);
      if (acknowledged.length >= REMEMBERED_TOGETHER) await remember();
    }
  } finally {
    await remember();
  }
  throw new Error('the response ended early');
}

type Writing = {
  readonly request: ClientRequest;
  /** Records that were written and have no result yet, in order. */
  readonly waiting: RecordLine[];
  /** Lines that were refused in this run: sending them again changes nothing. */
  readonly refused: ReadonlySet<number>;
};

/** Writes the records without a result, waiting whenever the catalog takes no more for now. */
async function write(delivery: HttpDelivery, { request, waiting, refused }: Writing): Promise<void> {
  const closed = once(request, 'close').catch(() => undefined);
  for await (const record of readRecords(delivery.records)) {
    if (delivery.journal.has(record) || refused.has(record.line)) continue;
    waiting.push(record);
    if (!request.write(`${record.text}\n`)) await Promise.race([once(request, 'drain'), closed]);
    if (request.destroyed) return;
  }
  request.end();
}
