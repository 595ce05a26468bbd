import type { ImportResult, Subsidy } from '@platform/contracts/catalog';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import type { TestCatalog, TestFile } from '../../catalog-app.ts';

/** One row of the CSV export of a source whose changes are reviewed; everything about it is invented. */
export type AidRow = Readonly<Record<string, string>>;

const COLUMNS = [
  'Nom',
  'Lien',
  'Financeurs',
  'Bénéficiaire',
  "Types d'aides",
  'AAP/AMI',
  'Récurrence',
  'Descriptif',
  'Date Clôture',
];

export function aidRows(count: number): AidRow[] {
  return Array.from({ length: count }, (_, index) => ({
    Nom: `Aide inventée numéro ${index}`,
    Lien: `https://aides-territoires.beta.gouv.fr/aides/${slugOf(index)}/`,
    Financeurs: 'Région Grand Est',
    Bénéficiaire: 'Communes',
    "Types d'aides": 'Subvention',
    'AAP/AMI': 'Oui',
    Récurrence: 'Ponctuelle',
    Descriptif: `Une aide inventée pour rénover le bâtiment numéro ${index} de la commune.`,
    'Date Clôture': `${String(1 + (index % 28)).padStart(2, '0')}/03/2027`,
  }));
}

export function slugOf(index: number): string {
  return `aide-inventee-${index}`;
}

export function csvOf(rows: readonly AidRow[], columns: readonly string[] = COLUMNS): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const names = Object.keys(rows[0] ?? {});
  const header = names.map((name, at) => columns[at] ?? name);
  return [header, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');
}

export function csvFile(content: string | Uint8Array): TestFile {
  return { path: 'aides.csv', content };
}

export async function liveSubsidy({ app }: TestCatalog, source: string, sourceId: string): Promise<Subsidy> {
  const response = await app.inject(`/api/catalog/subsidies/${subsidyId(source, sourceId)}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Subsidy>();
}

/** All that people read of a catalog, as one text. */
export async function exportOf({ app }: TestCatalog): Promise<string> {
  return (await app.inject('/api/catalog/export?format=ndjson')).body;
}

export function failureOf(results: readonly ImportResult[]): string | null {
  const failed = results.find((one) => one.kind === 'failed');
  return failed?.kind === 'failed' ? `${failed.code}: ${failed.message}` : null;
}

export function noticesOf(results: readonly ImportResult[]): string[] {
  return results.flatMap((one) => (one.kind === 'notice' ? [one.message] : []));
}
