import { createHash } from 'node:crypto';
import path from 'node:path';
import { catalogStatsSchema, deadLetterListSchema, versionListSchema } from '@platform/contracts/catalog';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { everyHit } from '../src/every-hit.ts';
import type { Product } from '../src/product.ts';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';

/** The entries of a part of the product by the id of the subsidy; each subsidy should have exactly one entry. */
export type Entries = ReadonlyMap<string, readonly string[]>;

/** The subsidies that each part of the product contains, without times. */
export type CatalogContents = {
  readonly figures: { readonly published: number; readonly synthetic: number };
  readonly deadLetters: number;
  readonly parts: Readonly<Record<'index' | 'catalog' | 'topic', Entries>>;
};

const AT_ONCE = 20;
const READ_DEADLINE_MS = 600_000;

async function get(product: Product, route: string): Promise<unknown> {
  const response = await requestWhenAccepted(`${product.url}${route}`, {
    headers: { authorization: `Bearer ${product.operatorToken}` },
  });
  if (response.status !== 200) throw new Error(`${route} returned ${response.status}`);
  return response.json();
}

function add(entries: Map<string, string[]>, id: string, entry: string): void {
  entries.set(id, [...(entries.get(id) ?? []), entry]);
}

/** All hits with their number of local variants; contains generated records only if the product shows them. */
async function readIndex(product: Product): Promise<Entries> {
  const entries = new Map<string, string[]>();
  for (const { id, v, title, localVariants } of await everyHit(product.url))
    add(entries, id, `${v} ${title} +${localVariants}`);
  return entries;
}

/** The versions of each id; a missing subsidy has none. */
async function readCatalog(product: Product, ids: readonly string[]): Promise<Entries> {
  const entries = new Map<string, string[]>();
  const waiting = [...ids];
  const readNext = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const response = await requestWhenAccepted(`${product.url}/api/catalog/subsidies/${id}/versions`);
      if (response.status === 404) continue;
      const { versions } = versionListSchema.parse(await response.json());
      for (const { v } of versions) add(entries, id, String(v));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return entries;
}

/**
 * All states of each id in the topic of a stopped product. Delivery is at least once, so equal bytes are one state. The
 * times of publication belong to these bytes but by default not to the entry.
 */
export async function readTopic(
  dataDir: string,
  entryOf: (value: Uint8Array) => string = stateOf,
): Promise<Entries> {
  const entries = new Map<string, string[]>();
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
        const state = `${key} ${createHash('sha256')
          .update(value ?? 'tombstone')
          .digest('base64')}`;
        if (seen.has(state)) continue;
        seen.add(state);
        add(entries, key, value === null ? 'tombstone' : entryOf(value));
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
  return entries;
}

function stateOf(value: Uint8Array): string {
  const { firstPublishedAt, changedAt, ...state } = decodeSubsidy(value);
  return `${state.v} ${createHash('sha256').update(JSON.stringify(state)).digest('hex')}`;
}

/** Reads index and catalog through the API, then stops the product and reads the topic. */
export async function readContents(
  product: Product,
  expected: Iterable<string> = [],
): Promise<CatalogContents> {
  const { published, synthetic } = catalogStatsSchema.parse(await get(product, '/api/catalog/stats'));
  const { items } = deadLetterListSchema.parse(await get(product, '/api/catalog/dead-letters'));
  const index = await readIndex(product);
  const catalog = await readCatalog(product, [...new Set([...index.keys(), ...expected])]);
  await product.stop();
  const topic = await readTopic(product.dataDir);
  return {
    figures: { published, synthetic },
    deadLetters: items.length,
    parts: { index, catalog, topic },
  };
}

/**
 * How `found` differs from the contents after an undisturbed load: subsidies lost, duplicated, changed or unexpected.
 */
export function differences(undisturbed: CatalogContents, found: CatalogContents): readonly string[] {
  const wrong: string[] = [];
  for (const figure of ['published', 'synthetic'] as const) {
    const [is, was] = [found.figures[figure], undisturbed.figures[figure]];
    if (is !== was) wrong.push(`${figure}: ${is}, not ${was}`);
  }
  if (found.deadLetters > 0) wrong.push(`${found.deadLetters} dead letters`);
  for (const part of ['index', 'catalog', 'topic'] as const) {
    const [is, was] = [found.parts[part], undisturbed.parts[part]];
    for (const id of new Set([...is.keys(), ...was.keys()])) {
      const entries = is.get(id) ?? [];
      if (entries.length === 0) wrong.push(`${part}: ${id} lost`);
      else if (entries.join('\n') !== was.get(id)?.join('\n'))
        wrong.push(`${part}: ${id} holds ${entries.join(' and ')}`);
    }
  }
  return wrong;
}
