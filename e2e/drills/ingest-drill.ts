import { setTimeout as pause } from 'node:timers/promises';
import { type ImportOutcome, importResultSchema } from '@platform/contracts/catalog';
import { searchResultSchema } from '@platform/contracts/search';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';

const POLL_MS = 100;

/** The running product that a drill uses. */
export type DrillTarget = { readonly url: string; readonly operatorToken: string };

type OnAcknowledged = (id: string, outcome: ImportOutcome) => void;

/** In the title of every record of a drill. */
export const WORD = 'parachute';

/** An invented record of the national schema; its title contains the word that the drill searches for. */
function drillRecord(id: string) {
  return {
    id,
    titre: `Exercice ${WORD} ${id}`,
    promesse: 'Programme imaginaire pour les exercices de reprise',
    description: 'Ce programme n’existe pas : il sert à vérifier que rien ne se perd.',
    types_aides: ['Subvention'],
    url_source: `https://exercice.example/${id}`,
    date_mise_a_jour: '2026-11-01',
  };
}

function fileLine(id: string): string {
  return JSON.stringify({
    kind: 'file',
    path: `${id}.json`,
    contentBase64: Buffer.from(JSON.stringify([drillRecord(id)])).toString('base64'),
  });
}

function importBody(ids: readonly string[]): string {
  return `${[JSON.stringify({ kind: 'begin', files: ids.length, complete: false }), ...ids.map(fileLine), '{"kind":"end"}'].join('\n')}\n`;
}

/** Reads acknowledgements until the response ends or the connection breaks, and reports each one. */
export async function readAcknowledged(
  body: ReadableStream<Uint8Array>,
  onAcknowledged: OnAcknowledged,
): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((text) => text !== '')) {
      const result = importResultSchema.parse(JSON.parse(line));
      if (result.kind === 'failed') throw new Error(`${result.code} ${result.message}`);
      if (result.kind !== 'record') continue;
      if (result.outcome === 'refused') throw new Error(`refused: ${JSON.stringify(result.reasons)}`);
      if (result.sourceId !== null) onAcknowledged(result.sourceId, result.outcome);
    }
  }
}

/**
 * Imports the records and reports each one that the product acknowledged. Resolves with `false` if the connection
 * broke, as it does when the product is killed.
 */
export async function importRecords(
  product: DrillTarget,
  ids: readonly string[],
  onAcknowledged: OnAcknowledged,
): Promise<boolean> {
  let response: Response;
  try {
    response = await requestWhenAccepted(`${product.url}/api/catalog/sources/schema-aides/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.operatorToken}`, 'content-type': 'application/x-ndjson' },
      body: importBody(ids),
    });
    if (response.status !== 200 || response.body === null)
      throw new Error(`import returned ${response.status} ${await response.text()}`);
    await readAcknowledged(response.body, onAcknowledged);
    return true;
  } catch (error) {
    // fetch rejects with a TypeError of Node's own realm, not of the test's.
    if ((error as Error).name === 'TypeError') return false;
    throw error;
  }
}

/** How often the index contains each drill record, on all pages of results. */
export async function countIndexed(product: Pick<DrillTarget, 'url'>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const response = await requestWhenAccepted(
      `${product.url}/api/search/subsidies?q=${WORD}&limit=50&page=${page}`,
    );
    const { hits, total } = searchResultSchema.parse(await response.json());
    for (const record of hits.flatMap((hit) => hit.sourceRecords))
      counts.set(record.sourceId, (counts.get(record.sourceId) ?? 0) + 1);
    if (page * 50 >= total) return counts;
  }
}

export type Verdict = { readonly lost: string[]; readonly doubled: string[] };

/** Finds records that were acknowledged and are not in the index exactly once. */
export function compare(acknowledged: Iterable<string>, indexed: ReadonlyMap<string, number>): Verdict {
  return {
    lost: [...acknowledged].filter((id) => !indexed.has(id)),
    doubled: [...indexed].filter(([, count]) => count > 1).map(([id]) => id),
  };
}

/** Polls until no acknowledged record is missing or the deadline has passed; resolves with the last verdict. */
export async function verify(
  product: DrillTarget,
  acknowledged: ReadonlySet<string>,
  deadlineMs: number,
): Promise<Verdict> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const verdict = compare(acknowledged, await countIndexed(product));
    if (verdict.lost.length === 0 || Date.now() > until) return verdict;
    await pause(POLL_MS);
  }
}
