import { readFileSync } from 'node:fs';
import { sharedDataPath } from '@platform/testing/shared-data';
import { type RealImport, realImports } from '../shared-data/real-sources.ts';
import { csvTable, jsonTable, type TableFormat, yamlTable } from './table.ts';

/** How the records of each real source can be taken apart. */
const FORMATS: Readonly<Record<string, TableFormat>> = {
  tee: yamlTable('programs/'),
  'aides-jeunes': yamlTable('benefits/'),
  'eu-funding-tenders': jsonTable('identifier', 'grants'),
  'aides-territoires': csvTable('Lien', ','),
  'portal-ile-de-france': jsonTable('reference', null),
  'portal-drome': jsonTable('id', 'results'),
  'portal-ministere-culture': jsonTable('id', null),
  covoiturage: jsonTable('code_siren', null),
};

export type DamagedSource = RealImport & { readonly format: TableFormat };

/** Every real source whose records are published, with the form of its records. */
export function damagedSources(): readonly DamagedSource[] {
  return realImports().flatMap((one) => {
    const format = FORMATS[one.source];
    return format === undefined ? [] : [{ ...one, format }];
  });
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
