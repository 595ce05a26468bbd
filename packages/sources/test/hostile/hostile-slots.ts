import { emptyFacts, type SourceName, type Subsidy } from '@platform/contracts/catalog';
import { parse } from 'yaml';
import { euGrant, euResult } from '../kit/eu-records.ts';
import { NATIVE_FILES } from '../kit/native-records.ts';
import { inventedAgirProgramme } from '../kit/portals/ademe-agir-server.ts';
import { inventedStockAid } from '../kit/portals/aides-entreprises-server.ts';
import { inventedAid } from '../kit/portals/aides-territoires-server.ts';
import { inventedProgramme } from '../kit/portals/les-aides-server.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** An invented valid record of a source, as its document. */
type Specimen = { readonly source: SourceName; readonly path: string; readonly document: unknown };

const COPY: Subsidy = {
  ...emptyFacts({
    origin: 'source',
    title: 'Aide inventée',
    summary: 'Courte',
    description: 'Longue',
    eligibleUses: ['Acheter'],
    keyRequirements: ['Être là'],
    restrictions: ['Sauf ailleurs'],
    grantDetails: 'Un peu',
  }),
  id: '0190a1b2-c3d4-5e6f-8a9b-0c1d2e3f4a5b',
  v: 1,
  status: 'published',
  origin: 'real',
  sources: [
    {
      source: 'tee',
      sourceId: 'x',
      url: null,
      licence: 'AGPL-3.0',
      attribution: 'Une source',
      checkedOn: '2026-11-20',
    },
  ],
  provenance: {},
  forecast: null,
  variantOf: null,
  mergedInto: null,
  firstPublishedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
};

export const SPECIMENS: readonly Specimen[] = [
  ...NATIVE_FILES.filter(({ path }) => !path.endsWith('.csv')).map(({ source, path, content }) => ({
    source,
    path,
    document: parse(content) as unknown,
  })),
  {
    source: 'eu-funding-tenders',
    path: 'grants.json',
    document: { source: {}, facets: {}, grants: [euGrant()] },
  },
  {
    source: 'eu-funding-tenders',
    path: 'results.json',
    document: { totalResults: 1, results: [euResult()] },
  },
  { source: 'aides-territoires', path: 'aids.json', document: { count: 1, results: [inventedAid(1)] } },
  { source: 'aides-entreprises', path: 'aides.json', document: { data: [inventedStockAid(1)] } },
  { source: 'les-aides', path: 'aide.json', document: inventedProgramme(7).page },
  { source: 'ademe-agir', path: 'liste.json', document: { ListeDispositifs: [inventedAgirProgramme(1)] } },
  { source: 'platform-export', path: 'copy.ndjson', document: COPY },
];

const SHORT = 300;
const TEXTS = Object.values(HOSTILE_TEXTS).filter((text) => text.length <= SHORT);

/**
 * Tries every short hostile text in every text field of a specimen; `isTaken` reads a file and returns whether its record was
 * taken. As many fields at once hold one text each as the record is taken with; a field that refuses its record is tried
 * alone from then on, so that it hides no other. Returns the number of files.
 */
export function tryEverySlot(
  { document }: Specimen,
  isTaken: (name: string, bytes: Uint8Array) => boolean,
): number {
  const slots = slotsOf(document);
  const alone = new Set<number>();
  let files = 0;
  const isTakenWith = (round: number, indexes: readonly number[]): boolean => {
    files += 1;
    const hostile = indexes.reduce<unknown>(
      (changed, index) => replaced(changed, slots[index] ?? [], textAt(round + index)),
      document,
    );
    const places = indexes.map((index) => slots[index]?.join('.')).join(', ');
    return isTaken(`round ${round} at ${places.slice(0, 100)}`, Buffer.from(JSON.stringify(hostile)));
  };
  const narrow = (round: number, indexes: readonly number[]): void => {
    if (indexes.length === 0 || isTakenWith(round, indexes)) return;
    const [first] = indexes;
    if (indexes.length === 1 && first !== undefined) {
      alone.add(first);
      return;
    }
    const half = Math.ceil(indexes.length / 2);
    narrow(round, indexes.slice(0, half));
    narrow(round, indexes.slice(half));
  };
  for (const round of TEXTS.keys()) {
    for (const index of alone) isTakenWith(round, [index]);
    narrow(
      round,
      [...slots.keys()].filter((index) => !alone.has(index)),
    );
  }
  return files;
}

function textAt(index: number): string {
  return TEXTS[index % TEXTS.length] ?? '';
}

type Slot = readonly string[];

function slotsOf(value: unknown, path: Slot = []): Slot[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => slotsOf(member, [...path, key]));
}

function replaced(value: unknown, [head, ...rest]: Slot, text: string): unknown {
  if (head === undefined) return text;
  const entries = Object.entries(value as object).map(([key, member]: [string, unknown]) => [
    key,
    key === head ? replaced(member, rest, text) : member,
  ]);
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}
