import type { TerritoryTree } from '@platform/territories';
import type { ReadRecord, Reason } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { isDraftTitle } from '../../records/record-checks.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { type NativeReader, nativeReader, webAddress } from '../../values/native-values.ts';
import { dateOf } from '../../values/record-values.ts';
import { factsOfResult } from './at-api-facts.ts';
import { factsOfRow } from './at-csv-facts.ts';
import { API_FIELDS, CSV_COLUMNS, rightsOfRecord } from './at-vocabulary.ts';

const SITE = 'https://aides-territoires.beta.gouv.fr';
const COLUMNS = new Set<string>(CSV_COLUMNS);

/** One row of the CSV export. Its id is the slug in its link, the same as in the API. */
export function recordOfRow(
  file: string,
  label: string,
  { row, tree }: { readonly row: YamlObject; readonly tree: TerritoryTree },
): ReadRecord {
  const reader = nativeReader();
  const link = reader.line('Lien', row.Lien, 2_000);
  const slug = link === null ? null : slugOfLink(link);
  if (slug === null)
    return refusal(file, null, { field: 'Lien', message: `${label} has no link to a page of the source` });
  const title = reader.line('Nom', row.Nom);
  if (title !== null && isDraftTitle(title)) return { kind: 'private', file, sourceId: slug };
  return recordOf({
    file,
    sourceId: slug,
    row,
    reader,
    mapped: factsOfRow(row, reader, tree),
    known: COLUMNS,
    updated: null,
  });
}

const UNPUBLISHED =
  /^(?:draft|brouillon|deleted|supprim[ée]+|reviewable|en revue|merged|fusionn[ée]+|archived?|archiv[ée]+)$/i;

/** One result of the API. */
export function recordOfResult(
  file: string,
  label: string,
  { row, tree }: { readonly row: YamlObject; readonly tree: TerritoryTree },
): ReadRecord {
  const reader = nativeReader();
  const slug = slugOf(row, reader);
  if (slug === null)
    return refusal(file, null, { field: 'slug', message: `${label} has no usable slug or address` });
  const title = reader.line('name', row.name);
  const status = typeof row.status === 'string' ? row.status.trim() : '';
  const isHidden = row.is_live === false || row.is_live === 'false' || UNPUBLISHED.test(status);
  if (isHidden || (title !== null && isDraftTitle(title))) return { kind: 'private', file, sourceId: slug };
  const updated = dateOf(row.date_updated);
  if (updated === undefined)
    reader.notes.push({ field: 'date_updated', message: 'is not a date that exists' });
  const mapped = factsOfResult(row, reader, tree);
  return recordOf({ file, sourceId: slug, row, reader, mapped, known: API_FIELDS, updated: updated ?? null });
}

type Parts = {
  readonly file: string;
  readonly sourceId: string;
  readonly row: YamlObject;
  readonly reader: NativeReader;
  readonly mapped: ReturnType<typeof factsOfRow>;
  readonly known: ReadonlySet<string>;
  readonly updated: string | null;
};

function recordOf({ file, sourceId, row, reader, mapped, known, updated }: Parts): ReadRecord {
  if ('reasons' in mapped) return refusal(file, sourceId, ...mapped.reasons);
  const unknownFields = Object.keys(row).filter((name) => !known.has(name));
  const notes: Reason[] = [
    ...reader.notes,
    ...unknownFields
      .slice(0, 50)
      .map((field) => ({ field: field.slice(0, 100), message: 'unknown field, left out' })),
  ];
  return finishFacts({
    file,
    sourceId,
    raw: JSON.stringify(row),
    url: webAddress(`${SITE}/aides/${sourceId}/`),
    checkedOn: updated,
    facts: mapped.facts,
    methods: mapped.methods,
    fallbackMethod: 'stated',
    rights: rightsOfRecord(
      reader.line('import_share_licence', row.import_share_licence, 120),
      reader.line('import_data_mention', row.import_data_mention, 300),
    ),
    notes,
  });
}

const SLUG = /^[\p{L}\p{N}_-]{2,200}$/u;

function slugOf(row: YamlObject, reader: NativeReader): string | null {
  const slug = reader.line('slug', row.slug, 200);
  if (slug !== null && SLUG.test(slug)) return slug;
  return typeof row.url === 'string'
    ? slugOfLink(row.url.startsWith('/') ? `${SITE}${row.url}` : row.url)
    : null;
}

/** The slug of a page of the source; null for any other address. */
export function slugOfLink(link: string): string | null {
  const url = URL.parse(webAddress(link) ?? '');
  if (url === null || !/(?:^|\.)aides-territoires\.beta\.gouv\.fr$/.test(url.hostname)) return null;
  const [, written = ''] = /^\/(?:[a-z]{2}\/)?aides\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const slug = unescaped(written);
  return slug !== null && SLUG.test(slug) ? slug : null;
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return null;
  }
}
