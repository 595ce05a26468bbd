import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchResult } from '@platform/contracts/search';
import { parse } from 'yaml';
import { z } from 'zod';

const SERVICES = path.resolve(import.meta.dirname, '../../..');
const FILE = path.join(SERVICES, 'search/test/relevance/real-life-queries.yaml');
const STARTER = path.join(SERVICES, 'catalog/starter');

const realLifeQuerySchema = z.strictObject({
  who: z.string(),
  q: z.string().min(1),
  lang: z.enum(['fr', 'en']).default('fr'),
  territory: z.array(z.string()).default([]),
  applicant: z.array(z.string()).default([]),
  must: z.array(z.string()).min(1),
});
export type RealLifeQuery = z.output<typeof realLifeQuerySchema>;

/** The queries of `services/search/test/relevance/real-life-queries.yaml`. */
export function realLifeQueries(): readonly RealLifeQuery[] {
  return z.array(realLifeQuerySchema).parse(parse(readFileSync(FILE, 'utf8')));
}

/**
 * Whether a query belongs to the half of the list that is not used to tune the search, so that it can verify the
 * tuning. The half depends only on the text of the query.
 */
export function isHeldOut({ q }: Pick<RealLifeQuery, 'q'>): boolean {
  return (createHash('sha256').update(q).digest()[0] ?? 0) % 2 === 1;
}

/** An expected programme and its position in the results, counted from 1; null if it is not on the first page. */
export type Pair = {
  readonly query: RealLifeQuery;
  readonly programme: string;
  readonly rank: number | null;
};

export async function runAll(
  queries: readonly RealLifeQuery[],
  find: (query: URLSearchParams) => Promise<SearchResult>,
): Promise<readonly Pair[]> {
  const names = starterNames();
  const pairs: Pair[] = [];
  for (const query of queries) {
    const parameters = new URLSearchParams({ q: query.q, lang: query.lang, limit: '10' });
    for (const one of query.territory) parameters.append('territory', one);
    for (const one of query.applicant) parameters.append('applicant', one);
    const { hits } = await find(parameters);
    const found = hits.map(({ sourceRecords }) => sourceRecords.map((one) => names.get(recordName(one))));
    for (const programme of query.must) {
      const at = found.findIndex((known) => known.includes(programme));
      pairs.push({ query, programme, rank: at < 0 ? null : at + 1 });
    }
  }
  return pairs;
}

/** Names of the files of the starter catalog, by the public record that each was written from. */
function starterNames(): ReadonlyMap<string, string> {
  const record = z.object({ record: z.object({ source: z.string(), sourceId: z.string() }) });
  return new Map(
    readdirSync(STARTER)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [
        recordName(record.parse(parse(readFileSync(path.join(STARTER, file), 'utf8'))).record),
        file.replace('.yaml', ''),
      ]),
  );
}

function recordName({ source, sourceId }: { source: string; sourceId: string }) {
  return `${source}:${sourceId}`;
}

export function shareFound(pairs: readonly Pair[]): number {
  return pairs.filter(({ rank }) => rank !== null).length / pairs.length;
}
