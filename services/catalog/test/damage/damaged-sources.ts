import { readFileSync } from 'node:fs';
import { sharedDataPath } from '@platform/testing/shared-data';
import { awardedGrants, euAugust, type RealImport, realImports } from '../shared-data/real-sources.ts';
import { csvTable, jsonTable, type TableFormat, yamlTable } from './table.ts';

/** How the records of each real source can be taken apart. */
const FORMATS: Readonly<Record<string, TableFormat>> = {
  starter: yamlTable(''),
  tee: yamlTable('programs/'),
  'aides-jeunes': yamlTable('benefits/'),
  'eu-funding-tenders': jsonTable('identifier', 'grants'),
  'aides-territoires': csvTable('Lien', ','),
  'portal-ile-de-france': jsonTable('reference', null),
  'portal-drome': jsonTable('id', 'results'),
  'portal-ministere-culture': jsonTable('id', null),
  covoiturage: jsonTable('code_siren', null),
  'fonds-vert-2023': csvTable('numero_dossier_ds', ';'),
};

export type DamagedSource = RealImport & { readonly format: TableFormat };

/** Every real source with the form of its records: both copies of the EU feed, and awards, of which none is published. */
export function damagedSources(): readonly DamagedSource[] {
  return [...realImports(), euAugust(), awards()].map((one) => {
    const format = FORMATS[one.source];
    if (format === undefined) throw new Error(`the form of ${one.source} is not known`);
    return { ...one, format };
  });
}

/** Grants that were awarded are no programmes: damage must not make one of them a subsidy. */
function awards(): RealImport {
  const file = ['awards', 'fonds-vert-2023.csv'] as const;
  const source = 'fonds-vert-2023';
  const content = readFileSync(sharedDataPath(...file));
  const expected = { refused: awardedGrants().rows };
  return { name: source, source, files: [{ path: file[1], content }], expected, grows: 0 };
}

/** The source with at most this many of its records, from all over it. */
export function sampleOf(source: DamagedSource, recordsMax: number): DamagedSource {
  const { format, files } = source;
  const table = format.read(files);
  const step = Math.ceil(table.rows.length / recordsMax);
  const rows = table.rows.filter((_, index) => index % step === 0);
  return { ...source, files: format.write({ ...table, rows }, files) };
}

/** A real file of the same extension that belongs to no source here: what an operator may send by mistake. */
export function foreignFile(path: string): Buffer {
  const segments = path.endsWith('.csv')
    ? ['reference', 'search-synonyms-fr.csv']
    : path.endsWith('.json')
      ? ['relevance', 'project-queries-dev.json']
      : ['aides-jeunes', 'institutions', 'assurance_maladie.yml'];
  return readFileSync(sharedDataPath(...segments));
}
