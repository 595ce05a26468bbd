import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedDataPath } from '@platform/testing/shared-data';
import { parse as parseYaml } from 'yaml';
import type { TestFile } from '../catalog-app.ts';

const PAGES = 'https://mission-transition-ecologique.beta.gouv.fr/aides-entreprise';
const COLUMNS = [
  'id',
  'titre',
  'promesse',
  'description',
  'types_aides',
  'porteurs',
  'url_source',
  'cibles',
  'eligibilite_geographique',
] as const;

/** How a row differs from the programme of which it was made. */
const KINDS = ['page', 'capitals', 'official page', 'shortened title', 'no link'] as const;

export type SchemaRow = {
  readonly id: string;
  readonly teeId: string;
  readonly title: string;
  readonly kind: (typeof KINDS)[number];
};

type Programme = Readonly<Record<string, unknown>>;

/** The official names under which other producers write the bodies that pay. */
const OFFICIAL_NAMES: Readonly<Record<string, string>> = {
  ADEME: "AGENCE DE L'ENVIRONNEMENT ET DE LA MAITRISE DE L'ENERGIE",
  Bpifrance: 'BPIFRANCE',
};

/** Every programme of TEE as another producer would list it in the national schema, read by a plain parser. */
export function nationalSchemaOfTee(): { readonly file: TestFile; readonly rows: readonly SchemaRow[] } {
  const folder = sharedDataPath('transition-ecologique-entreprises');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const made = files.map((file, index) => rowOf(file, index));
  const lines = [COLUMNS, ...made.map(({ cells }) => cells)].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return {
    file: { path: 'dispositifs-aides.csv', content: `${lines.join('\n')}\n` },
    rows: made.map(({ row }) => row),
  };
}

function rowOf(file: string, index: number): { readonly row: SchemaRow; readonly cells: readonly string[] } {
  const programme = parseYaml(readFileSync(file, 'utf8')) as Programme;
  const teeId = path
    .basename(file)
    .replace(/\.ya?ml$/, '')
    .normalize('NFC');
  const kind = KINDS[index % KINDS.length] ?? 'page';
  const id = String(1_000 + index);
  const title = titleOf(textOf(programme.titre), kind);
  const operator = textOf(programme['opérateur de contact']);
  const bearer = { nom: OFFICIAL_NAMES[operator] ?? operator.toUpperCase(), role: 'financeur' };
  const isLinked = kind === 'page' || kind === 'capitals' || kind === 'shortened title';
  return {
    row: { id, teeId, title, kind },
    cells: [
      id,
      title,
      textOf(programme.promesse),
      textOf(programme.description),
      '["Subvention"]',
      JSON.stringify([bearer]),
      isLinked ? `${PAGES}/${teeId}` : kind === 'official page' ? textOf(programme.url) : '',
      '["Entreprise"]',
      '["PAYS-99100"]',
    ],
  };
}

function titleOf(title: string, kind: SchemaRow['kind']): string {
  if (kind === 'capitals') return title.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const words = title.split(' ');
  if (kind === 'shortened title' && words.length > 4) return words.slice(0, -1).join(' ');
  return title;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
