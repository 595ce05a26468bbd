import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { toIndexDocument } from '../../src/domain/index-document.ts';
import { createEmbeddedSearchIndex } from '../../src/persistence/embedded/embedded-search-index.ts';
import { createListValues } from '../../src/use-cases/list-values.ts';
import { subsidy } from '../subsidy-builder.ts';
import { temporaryFolder } from './search-app.ts';

/** More funders with a word that begins with "l" than are read for words that are not adjacent. */
const many = Array.from({ length: 600 }, (_, at) => `Agence laitière ${at}`);
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let index: ReturnType<typeof createEmbeddedSearchIndex>;

beforeAll(async () => {
  place = await temporaryFolder();
  index = createEmbeddedSearchIndex({
    folder: path.join(place.folder, 'search'),
    durability: 'kill',
    rules: 'of a test',
    territoryGroups: [],
    queryDeadlineMs: 30_000,
  });
  await index.open();
  const funders = [...many, 'Département de la Vendée'];
  const document = toIndexDocument(subsidy({ funders }), loadTerritories());
  await index.apply([{ kind: 'upsert', document }]);
});
afterAll(async () => {
  await index.close();
  await place.remove();
});

test('finds a value by adjacent words, however many others have a word that begins like the last', async () => {
  const listValues = createListValues({ index, showsGenerated: true });
  const names = async (q: string) =>
    (await listValues({ facet: 'funder', q, limit: 8 })).values.map(({ value }) => value);
  expect(await names('département de l')).toEqual(['Département de la Vendée']);
  expect(await names('département vend')).toEqual(['Département de la Vendée']);
  expect(await names('agence l')).toHaveLength(8);
  expect(await names('vendée agence')).toEqual([]);
});
