import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerHealth } from '@platform/service-kit';
import { workbookWith } from '@platform/sources/test-kit';
import {
  importBody,
  postImport,
  recordsOf,
  resultsOf,
  startCatalog,
  type TestCatalog,
  type TestFile,
} from '../../catalog-app.ts';
import { watchHealth } from './watch-health.ts';

/** Reads every text of a row as prose, in a table, a workbook and a list. */
function mappingOf(kind: 'csv' | 'xlsx' | 'json'): string {
  return `source: freezing-${kind}
label: Freezing
licence: Licence Ouverte 2.0
attribution: A portal that does not exist
homepage: https://portal.example.org
precedence: 30
reviewsChanges: false
format: { kind: ${kind} }
id: { from: id }
fields:
  title: { from: titre }
  description: { from: texte }
  deadline: { from: texte, how: prose }
  coverage: { from: [titre, texte], how: prose }
  applicants: { from: texte, how: prose }
  maximumGrant: { from: texte, how: prose }
  nafSections: { from: texte, how: prose }
  funders: { from: porteur }
`;
}

type Source = 'freezing-csv' | 'freezing-xlsx' | 'freezing-json' | 'tee' | 'aides-territoires';

type Freezing = { readonly name: string; readonly source: Source; readonly file: TestFile };

function row(titre: string, texte = '', porteur = ''): string {
  return `id;titre;texte;porteur\n1;"${titre}";"${texte}";"${porteur}"\n2;"Aide aux ateliers";"Pour les associations";""\n`;
}

function csv(name: string, content: string): Freezing {
  return { name, source: 'freezing-csv', file: { path: 'aides.csv', content } };
}

function yaml(name: string, content: string): Freezing {
  return { name, source: 'tee', file: { path: 'programs/gele.yaml', content } };
}

function workbook(name: string, sheet: string, part = 'xl/worksheets/sheet1.xml'): Freezing {
  const content = workbookWith(part, sheet, [['id', 'titre']]);
  return { name, source: 'freezing-xlsx', file: { path: 'aides.xlsx', content } };
}

function json(name: string, content: string): Freezing {
  return { name, source: 'freezing-json', file: { path: 'aides.json', content } };
}

const FREEZING: readonly Freezing[] = [
  csv('a title of capitals and hyphens', row('Ab-'.repeat(45))),
  csv('a title of capitals, hyphens and spaces', row('Ab- Cd '.repeat(60))),
  csv('a funder of capitals and hyphens', row('Aide', '', `Région ${'Ab-'.repeat(60)}`)),
  csv('4,000 spaces in prose', row('Aide', `Pour${' '.repeat(4_000)}les associations`)),
  csv('40,000 line ends and spaces in prose', row('Aide', `Pour${' \n'.repeat(20_000)}les associations`)),
  csv('48,000 brackets', row('Aide', '[('.repeat(24_000))),
  csv('16,000 amounts', row('Aide', 'de 1 à 2 000 € '.repeat(3_000))),
  csv('3,000 places', row('Aide', 'en Drôme, Ain et '.repeat(2_500))),
  csv('a quote in every place', `id;titre\n${'"'.repeat(1_000_000)}`),
  csv('a million columns', `${'c;'.repeat(1_000_000)}\n1;2\n`),
  yaml('keys of keys', '? '.repeat(700)),
  yaml('80,000 keys', Array.from({ length: 80_000 }, (_, at) => `k${at}: 1\n`).join('')),
  yaml('80,000 keys in braces', `{${Array.from({ length: 80_000 }, (_, at) => `k${at}: 1`).join(', ')}}`),
  yaml('spaces before the end of a megabyte', `a: b\n${' '.repeat(900)}${'b '.repeat(450_000)}`),
  yaml(
    'aliases of aliases',
    Array.from(
      { length: 30 },
      (_, at) => `k${at}: &a${at} [${`*a${at - 1}, `.repeat(at === 0 ? 0 : 9)}1]\n`,
    ).join(''),
  ),
  workbook('600,000 tags that never end', '<a>'.repeat(600_000)),
  workbook('600,000 rows that never end', '<row>'.repeat(600_000)),
  workbook('600,000 texts that never end', '<si>'.repeat(600_000), 'xl/sharedStrings.xml'),
  json('1,500,000 lists of lists', '['.repeat(1_500_000)),
  json('2,000,000 empty objects', `[${'{},'.repeat(2_000_000)}{}]`),
  json('500,000 fields', `[{"id":1${Array.from({ length: 500_000 }, (_, at) => `,"k${at}":1`).join('')}}]`),
];

describe('files that used to hold up the product', () => {
  let world: TestCatalog;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'freezing-mappings-'));
    for (const kind of ['csv', 'xlsx', 'json'] as const)
      await writeFile(path.join(folder, `${kind}.yaml`), mappingOf(kind));
    world = await startCatalog({ CATALOG_MAPPINGS_DIR: folder });
    registerHealth(world.app, { modules: [world.catalog] });
    url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  }, 60_000);

  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(FREEZING)(
    'end with a sentence or a result while health checks get their response: $source, $name',
    async ({ source, file }) => {
      const body = importBody([file], { complete: false });
      const stop = watchHealth(url);
      const results = resultsOf((await postImport(world.app, source, body)).body);
      const { blockedMs } = await stop();
      expect(blockedMs).toBeLessThan(250);
      const records = [...recordsOf(results).values()];
      const refused = records.filter(({ outcome }) => outcome === 'refused');
      const stops = results.flatMap((result) => (result.kind === 'failed' ? [result.message] : []));
      expect(records.length + stops.filter((message) => message !== '').length).toBeGreaterThan(0);
      for (const { file: named, reasons } of refused) {
        expect(named).toContain(file.path);
        expect(reasons.map(({ message }) => message).join()).not.toBe('');
      }
      // A record that is hostile costs at most itself.
      if (String(file.content).includes('2;"Aide aux ateliers"'))
        expect(['new', 'unchanged']).toContain(recordsOf(results).get('2')?.outcome);
    },
    60_000,
  );
});
