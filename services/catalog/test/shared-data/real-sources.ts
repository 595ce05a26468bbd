import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportLine, ImportOutcome, SourceName } from '@platform/contracts/catalog';
import { keyOf, type RawGrant, rawGrants, shownOf, snapshotText } from '@platform/sources/test-kit';
import { sharedDataPath } from '@platform/testing/shared-data';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import type { TestFile } from '../catalog-app.ts';

type Counts = Partial<Record<ImportOutcome, number>>;

/** One import of a real source and its expected result, counted in the files by plain parsers, without our readers. */
export type RealImport = {
  readonly name: string;
  readonly source: SourceName;
  readonly files: readonly TestFile[];
  readonly expected: Counts;
  /** By how much the number of published subsidies grows. */
  readonly grows: number;
};

type YamlRecord = Readonly<Record<string, unknown>>;
type StarterFile = { readonly record?: { readonly source: string; readonly sourceId: string } };

const STARTER = path.resolve(import.meta.dirname, '../../starter');
/** Bytes of a part: small enough to split rows and characters. */
const PART_BYTES = 100_003;

function filesBelow(folder: string): TestFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: path.relative(folder, file), content: readFileSync(file) }));
}

function yamlOf({ content }: TestFile): YamlRecord {
  return parseYaml(Buffer.from(content).toString('utf8'));
}

function nameOf({ path: file }: TestFile): string {
  return path
    .basename(file)
    .replace(/\.ya?ml$/, '')
    .normalize('NFC');
}

/** Records that the programmes of the starter catalog name; read once for all sources. */
let namedRecords: readonly NonNullable<StarterFile['record']>[] | undefined;

/** Records that a programme of the starter catalog names, by source. */
function namedByStarter(source: string): ReadonlySet<string> {
  namedRecords ??= filesBelow(STARTER).flatMap((file) => (yamlOf(file) as StarterFile).record ?? []);
  return new Set(namedRecords.filter((one) => one.source === source).map(({ sourceId }) => sourceId));
}

/**
 * Those of these records that make their own subsidy, because a record named by the starter catalog joins its
 * programme. Every record counts as new on its first import.
 */
function ownSubsidies(source: string, sourceIds: readonly string[]): number {
  const named = namedByStarter(source);
  return sourceIds.filter((id) => !named.has(id)).length;
}

function starter(): RealImport {
  const files = filesBelow(STARTER);
  return { name: 'starter', source: 'starter', files, expected: { new: files.length }, grows: files.length };
}

function tee(): RealImport {
  const files = filesBelow(sharedDataPath('transition-ecologique-entreprises'));
  return {
    name: 'tee',
    source: 'tee',
    files,
    expected: { new: files.length },
    grows: ownSubsidies('tee', files.map(nameOf)),
  };
}

/** Benefits that their publisher shows to nobody, with the labels and links that no shown benefit shares. */
export function privateBenefits(): readonly {
  readonly sourceId: string;
  readonly ownTexts: readonly string[];
}[] {
  const all = benefits().map((file) => ({ sourceId: nameOf(file), record: yamlOf(file) }));
  const textsOf = ({ label, link }: YamlRecord) =>
    [label, link].flatMap((text) => (typeof text === 'string' ? [text.toLowerCase()] : []));
  const shown = new Set(
    all.filter(({ record }) => record.private !== true).flatMap(({ record }) => textsOf(record)),
  );
  return all
    .filter(({ record }) => record.private === true)
    .map(({ sourceId, record }) => ({
      sourceId,
      ownTexts: textsOf(record).filter((text) => !shown.has(text)),
    }));
}

function benefits(): TestFile[] {
  return filesBelow(sharedDataPath('aides-jeunes')).filter((file) => file.path.startsWith('benefits/'));
}

function aidesJeunes(): RealImport {
  const shown = benefits().filter((file) => yamlOf(file).private !== true);
  return {
    name: 'aides-jeunes',
    source: 'aides-jeunes',
    files: filesBelow(sharedDataPath('aides-jeunes')),
    expected: { new: shown.length, private: privateBenefits().length },
    grows: ownSubsidies('aides-jeunes', shown.map(nameOf)),
  };
}

/** An open call without an end looks forgotten, so it is held for review. */
function euJuly(): RealImport {
  const rows = rawGrants('july');
  const dated = rows.filter(({ deadlineDate }) => deadlineDate !== null).map(keyOf);
  return {
    name: 'eu-funding-tenders, July',
    source: 'eu-funding-tenders',
    files: [{ path: 'grants.json', content: snapshotText('july') }],
    expected: { new: dated.length, review: rows.length - dated.length },
    grows: ownSubsidies('eu-funding-tenders', dated),
  };
}

/** The export identifies its records by the last part of the link; one of them is a copy under another name. */
function aidesTerritoires(): RealImport {
  const content = readFileSync(sharedDataPath('aides-territoires', 'aides-export.csv'));
  const rows = parseCsv(content, { bom: true, columns: true }) as Record<string, string>[];
  const slugs = rows.map(({ Lien = '' }) => new URL(Lien).pathname.split('/').findLast(Boolean) ?? '');
  return {
    name: 'aides-territoires',
    source: 'aides-territoires',
    files: [{ path: 'aides-export.csv', content }],
    expected: { new: rows.length - 1, review: 1 },
    grows: ownSubsidies('aides-territoires', slugs) - 1,
  };
}

type JsonFeed = {
  readonly file: readonly string[];
  readonly idField: string;
  readonly rowsAt?: (content: never) => readonly Row[];
  /** Rows that are held for review. */
  readonly isHeld?: (row: Row) => boolean;
};
type Row = Readonly<Record<string, unknown>>;

function jsonRows(source: SourceName, feed: JsonFeed): RealImport {
  const content = readFileSync(sharedDataPath(...feed.file), 'utf8');
  const parsed = JSON.parse(content) as never;
  const rows: readonly Row[] = feed.rowsAt?.(parsed) ?? parsed;
  const sound = rows.filter((row) => feed.isHeld?.(row) !== true);
  return {
    name: source,
    source,
    files: [{ path: feed.file.at(-1) ?? '', content }],
    expected: { new: sound.length, review: rows.length - sound.length },
    grows: ownSubsidies(
      source,
      sound.map((row) => String(row[feed.idField])),
    ),
  };
}

/**
 * Every real source in the order of the import, except those whose state depends on a second feed or that are refused.
 */
export function realImports(): readonly RealImport[] {
  return [
    starter(),
    tee(),
    aidesJeunes(),
    euJuly(),
    aidesTerritoires(),
    jsonRows('portal-ile-de-france', {
      file: ['portal-payloads', 'ile_de_france.json'],
      idField: 'reference',
    }),
    jsonRows('portal-drome', {
      file: ['portal-payloads', 'departement_drome.json'],
      idField: 'id',
      rowsAt: (page: { results: Row[] }) => page.results,
    }),
    jsonRows('portal-ministere-culture', {
      file: ['portal-payloads', 'ministere_de_la_culture.json'],
      idField: 'id',
      // A declaration that owners have to make, not a subsidy.
      isHeld: ({ type }) => !JSON.stringify(type).includes('Appels'),
    }),
    jsonRows('covoiturage', { file: ['covoiturage', 'incitations-covoiturage.json'], idField: 'code_siren' }),
  ];
}

/** The later feed of the EU portal, with what was added, removed and changed since the earlier one. */
export function euAugust(): RealImport {
  const before = new Map(rawGrants('july').map((grant) => [keyOf(grant), grant]));
  const after = new Map(rawGrants('august').map((grant) => [keyOf(grant), grant]));
  const count = (
    grants: ReadonlyMap<string, RawGrant>,
    is: (key: string, grant: RawGrant) => boolean,
  ): number => [...grants].filter(([key, grant]) => is(key, grant)).length;
  const stays = (key: string, grant: RawGrant) => before.has(key) && grant.deadlineDate !== null;
  const isChanged = (key: string, grant: RawGrant) => {
    const earlier = before.get(key);
    return earlier !== undefined && shownOf(earlier) !== shownOf(grant);
  };
  const appeared = [...after.keys()].filter((key) => !before.has(key));
  const left = count(before, (key) => !after.has(key));
  const changed = count(after, (key, grant) => stays(key, grant) && isChanged(key, grant));
  return {
    name: 'eu-funding-tenders, August',
    source: 'eu-funding-tenders',
    files: [{ path: 'grants.json', content: snapshotText('august') }],
    expected: {
      new: appeared.length,
      changed,
      withdrawn: left,
      unchanged: count(after, stays) - changed,
      review: count(after, (_key, { deadlineDate }) => deadlineDate === null),
    },
    grows: ownSubsidies('eu-funding-tenders', appeared) - left,
  };
}

/** Grants that were already awarded are no programmes, so every row is refused. Imported in parts. */
export function awardedGrants(): { readonly lines: readonly ImportLine[]; readonly rows: number } {
  const name = 'fonds-vert-2023.csv';
  const content = readFileSync(sharedDataPath('awards', name));
  const rows = (parseCsv(content, { bom: true, columns: true, delimiter: ';' }) as unknown[]).length;
  const parts: ImportLine[] = [];
  for (let at = 0; at < content.length; at += PART_BYTES) {
    parts.push({
      kind: 'part',
      path: name,
      contentBase64: content.subarray(at, at + PART_BYTES).toString('base64'),
      last: at + PART_BYTES >= content.length,
    });
  }
  return { rows, lines: [{ kind: 'begin', files: 1, complete: true }, ...parts, { kind: 'end' }] };
}
