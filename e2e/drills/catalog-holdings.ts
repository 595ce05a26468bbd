import { createHash } from 'node:crypto';
import path from 'node:path';
import { catalogStatsSchema, deadLetterListSchema, versionListSchema } from '@platform/contracts/catalog';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { everyHit } from '../src/every-hit.ts';
import type { Product } from '../src/product.ts';

/** By id, what one place holds of a subsidy: one entry when it is there once. */
type Place = ReadonlyMap<string, readonly string[]>;

/** What the product holds, as each of its parts reports it, without the hours at which anything came in. */
export type Holdings = {
  readonly figures: { readonly published: number; readonly synthetic: number };
  readonly deadLetters: number;
  readonly places: Readonly<Record<'index' | 'catalog' | 'topic', Place>>;
};

const AT_ONCE = 20;
const READ_DEADLINE_MS = 60_000;

async function get(product: Product, route: string): Promise<unknown> {
  const response = await fetch(`${product.url}${route}`, {
    headers: { authorization: `Bearer ${product.operatorToken}` },
  });
  if (response.status !== 200) throw new Error(`${route} returned ${response.status}`);
  return response.json();
}

function add(place: Map<string, string[]>, id: string, entry: string): void {
  place.set(id, [...(place.get(id) ?? []), entry]);
}

/** Every hit with the number of local variants behind it; generated records only show in a demonstration. */
async function readIndex(product: Product): Promise<Place> {
  const place = new Map<string, string[]>();
  for (const { id, v, title, localVariants } of await everyHit(product.url))
    add(place, id, `${v} ${title} +${localVariants}`);
  return place;
}

/** The versions of every id; an id that is not there has none. */
async function readCatalog(product: Product, ids: readonly string[]): Promise<Place> {
  const place = new Map<string, string[]>();
  const waiting = [...ids];
  const readNext = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const response = await fetch(`${product.url}/api/catalog/subsidies/${id}/versions`);
      if (response.status === 404) continue;
      const { versions } = versionListSchema.parse(await response.json());
      for (const { v } of versions) add(place, id, String(v));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return place;
}

/**
 * Every state that the topic holds of an id. The same bytes published again are one state, since delivery is at least once;
 * the hours of publication count for that, but are not part of the entry.
 */
async function readTopic(dataDir: string): Promise<Place> {
  const place = new Map<string, string[]>();
  const seen = new Set<string>();
  const log = await spawnEventLog({ file: path.join(dataDir, 'events/log.sqlite') });
  const bus = log.connect();
  const group = `drill-${crypto.randomUUID()}`;
  const topic = TOPICS.catalogSubsidies.name;
  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    batchSizeMax: 500,
    handle: async (events) => {
      for (const { key, value } of events) {
        const bytes = Buffer.from(value ?? []).toString('base64');
        if (seen.has(`${key} ${bytes}`)) continue;
        seen.add(`${key} ${bytes}`);
        add(place, key, value === null ? 'tombstone' : stateOf(value));
      }
    },
  });
  await eventually(
    async () => {
      const behind = (await bus.lag(group, [topic])).filter(({ committed, end }) => committed < end);
      if (behind.length > 0) throw new Error('the topic is not read to its end');
    },
    { deadlineMs: READ_DEADLINE_MS },
  );
  await subscription.close();
  await bus.close();
  await log.close();
  return place;
}

function stateOf(value: Uint8Array): string {
  const { firstPublishedAt, changedAt, ...state } = decodeSubsidy(value);
  return `${state.v} ${createHash('sha256').update(JSON.stringify(state)).digest('hex')}`;
}

/** Reads everything through the product's own doors, then stops it and reads the topic. */
export async function holdingsOf(product: Product, expected: Iterable<string> = []): Promise<Holdings> {
  const { published, synthetic } = catalogStatsSchema.parse(await get(product, '/api/catalog/stats'));
  const { items } = deadLetterListSchema.parse(await get(product, '/api/catalog/dead-letters'));
  const index = await readIndex(product);
  const catalog = await readCatalog(product, [...new Set([...index.keys(), ...expected])]);
  await product.stop();
  const topic = await readTopic(product.dataDir);
  return {
    figures: { published, synthetic },
    deadLetters: items.length,
    places: { index, catalog, topic },
  };
}

/** Where `found` differs from what an undisturbed load holds: lost, twice, other content, or never requested. */
export function differences(undisturbed: Holdings, found: Holdings): readonly string[] {
  const wrong: string[] = [];
  for (const figure of ['published', 'synthetic'] as const) {
    const [is, was] = [found.figures[figure], undisturbed.figures[figure]];
    if (is !== was) wrong.push(`${figure}: ${is}, not ${was}`);
  }
  if (found.deadLetters > 0) wrong.push(`${found.deadLetters} dead letters`);
  for (const place of ['index', 'catalog', 'topic'] as const) {
    const [is, was] = [found.places[place], undisturbed.places[place]];
    for (const id of new Set([...is.keys(), ...was.keys()])) {
      const entries = is.get(id) ?? [];
      if (entries.length === 0) wrong.push(`${place}: ${id} lost`);
      else if (entries.join('\n') !== was.get(id)?.join('\n'))
        wrong.push(`${place}: ${id} holds ${entries.join(' and ')}`);
    }
  }
  return wrong;
}
