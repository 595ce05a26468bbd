import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { SYNONYMS } from '../../src/domain/query/synonyms/index.ts';
import { publish, type SearchApp, startSearchAppWith } from '../component/search-app.ts';
import { subsidy } from '../subsidy-builder.ts';

/** Words of one test only, so that tests do not find each other's documents. */
const made = [
  'brimolu',
  'cadavor',
  'fitrane',
  'gluconde',
  'hapriste',
  'jovelin',
  'kartume',
  'merilosse',
  'nupartel',
];
const past = { date: '2026-01-31', time: null, zone: 'Europe/Paris' } as const;

let app: SearchApp;
beforeAll(async () => {
  app = await startSearchAppWith([]);
});
afterAll(() => app.close());

async function add(subsidies: readonly Subsidy[]): Promise<void> {
  const before = (await app.find(`limit=1&${EVERY_STATUS}`)).total;
  await publish(app.eventBus, subsidies);
  await app.eventually(`limit=1&${EVERY_STATUS}`, ({ total }) => total === before + subsidies.length);
}

const EVERY_STATUS = 'deadline=open&deadline=upcoming&deadline=closed';

async function ids(q: string, more = ''): Promise<string[]> {
  const { hits } = await app.find(`q=${encodeURIComponent(q)}&limit=50&${more}`);
  return hits.map(({ id }) => id);
}

test('lists a title that equals the typed text first, however often others contain it', async () => {
  const text = { summary: 'brimolu cadavor brimolu cadavor', description: 'brimolu cadavor '.repeat(50) };
  const exact = subsidy({ title: 'Brimolu et Cadavor' });
  const others = Array.from({ length: 30 }, (_, at) =>
    subsidy({ texts: { fr: { title: `Cadavor brimolu brimolu cadavor ${at}`, ...text } } }),
  );
  const begins = subsidy({ title: 'Brimolu et cadavor pour tous les territoires' });
  await add([...others, begins, exact]);
  expect((await ids('brimolu et cadavor')).slice(0, 2)).toEqual([exact.id, begins.id]);
  expect((await ids('BRIMOLU ET CADAVOR'))[0]).toBe(exact.id);
});

test('lists the subsidy of an official code first, however the code is written, even when it is closed', async () => {
  const code = 'FITRANE-CL6-2027-02-GLUCONDE-05';
  const closed = subsidy({ title: 'Programme fermé', grantCode: code, deadline: past });
  const naming = Array.from({ length: 12 }, (_, at) =>
    subsidy({ texts: { fr: { title: `${code} expliqué ${at}`, description: `${code} ${code}` } } }),
  );
  await add([...naming, closed]);
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
    expect((await ids(typed))[0]).toBe(closed.id);
  }
});

test('lists open subsidies before closed ones with the same text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...made), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('title', 'summary', 'description' as const),
      async (words, field) => {
        const mark = `m${crypto.randomUUID().slice(0, 8)}`;
        const found = `${words.join(' ')} ${mark}`;
        const text = { title: 'Aide', [field]: found };
        const [open, closed] = [
          subsidy({ texts: { fr: text } }),
          subsidy({ texts: { fr: text }, deadline: past }),
        ];
        await add([closed, open]);
        const both = (await ids(found, EVERY_STATUS)).filter((id) => id === open.id || id === closed.id);
        expect(both).toEqual([open.id, closed.id]);
        expect(await ids(found)).toContain(open.id);
        expect(await ids(found)).not.toContain(closed.id);
      },
    ),
    { numRuns: 15 },
  );
});

/** Every tenth pair of alternative wordings, as two texts. */
const otherwise = SYNONYMS.entries
  .filter((_, at) => at % 10 === 0)
  .flatMap((entry) => {
    const words = entry.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const other = SYNONYMS.of(words)[0];
    return other === undefined ? [] : [{ typed: entry, other: other.words.join(' ') }];
  });

test('ranks a title with the typed words above a title with a synonym', async () => {
  expect(otherwise.length).toBeGreaterThan(30);
  const marked = otherwise.map((pair, at) => ({ ...pair, mark: `xq${at}z` }));
  const programmes = marked.map(({ typed, other, mark }) => ({
    asTyped: subsidy({ texts: { fr: { title: `${mark} ${typed}` } } }),
    otherwise: subsidy({ texts: { fr: { title: `${mark} ${other}` } } }),
  }));
  await add(programmes.flatMap((pair) => [pair.otherwise, pair.asTyped]));
  const wrong: string[] = [];
  for (const [at, { typed, other, mark }] of marked.entries()) {
    const found = await ids(`${mark} ${typed}`);
    const [typedId, otherId] = [programmes[at]?.asTyped.id ?? '', programmes[at]?.otherwise.id ?? ''];
    if (
      found[0] !== typedId ||
      (found.includes(otherId) && found.indexOf(otherId) < found.indexOf(typedId))
    ) {
      wrong.push(`${typed} / ${other}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('ranks a title above a summary, and a summary above the rest', async () => {
  const found = 'jovelin kartume';
  const [title, summary, body] = [
    subsidy({ texts: { fr: { title: `Aide ${found}`, summary: 'Un soutien.' } } }),
    subsidy({ texts: { fr: { title: 'Aide', summary: `Un soutien ${found}.` } } }),
    subsidy({ texts: { fr: { title: 'Aide', summary: 'Un soutien.', description: found } } }),
  ];
  await add([body, summary, title]);
  expect((await ids(found)).filter((id) => [title, summary, body].some((one) => one.id === id))).toEqual([
    title.id,
    summary.id,
    body.id,
  ]);
});
