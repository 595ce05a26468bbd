import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { importRecords } from '../../e2e/drills/ingest-drill.ts';
import type { Product } from '../../e2e/src/product.ts';

const TOPIC = 'catalog.subsidies.v1';
const POLL_MS = 2;
const DEADLINE_MS = 60_000;
const LETTERS = 'bcdfghjklmnpqrstvwxz';

export type RecordTimes = {
  /** From the acknowledgement of a written record to the response of the gateway that contains it, in ms. */
  readonly searchableMs: readonly number[];
  /** From the acknowledgement to a reader of the topic that does nothing, in ms. */
  readonly consumedMs: readonly number[];
};

/** Writes records one after another, and waits for each in search and in a reader of the topic. */
export async function timeRecords(product: Product, records: number): Promise<RecordTimes> {
  const brokers = [/^ {2}Kafka +(\S+)$/m.exec(product.output())?.[1] ?? ''];
  const bus = createKafkaEventBus({ brokers, clientId: 'bench' });
  let consumed = Promise.withResolvers<number>();
  const reader = await bus.follow(TOPIC, () => consumed.resolve(performance.now()), { from: 'now' });
  const agent = new http.Agent({ keepAlive: true });
  const [searchableMs, consumedMs]: [number[], number[]] = [[], []];
  for (let number = 0; number < records; number += 1) {
    consumed = Promise.withResolvers<number>();
    const word = wordOf(number);
    const committed = Promise.withResolvers<number>();
    const imported = importRecords(product, [word], () => committed.resolve(performance.now()));
    const committedAt = await committed.promise;
    searchableMs.push((await foundAt(product, word, agent)) - committedAt);
    consumedMs.push((await consumed.promise) - committedAt);
    await imported;
  }
  agent.destroy();
  await reader.close();
  await bus.close();
  return { searchableMs, consumedMs };
}

/** A word that nothing else contains. */
function wordOf(number: number): string {
  const digits = [...String(10_000 + number)].map((digit) => LETTERS[Number(digit)]);
  return `zyx${digits.join('')}a`;
}

/** The moment at which the record is found. */
async function foundAt({ url }: Product, word: string, agent: http.Agent): Promise<number> {
  const deadline = performance.now() + DEADLINE_MS;
  while ((await total(`${url}/api/search/subsidies?exact=true&limit=1&q=${word}`, agent)) === 0) {
    if (performance.now() > deadline) throw new Error(`${word} is not found`);
    await pause(POLL_MS);
  }
  return performance.now();
}

async function total(url: string, agent: http.Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http.get(url, { agent }, resolve).on('error', reject);
  return (JSON.parse(await text(await promise)) as { total: number }).total;
}
