import type { TerritoryTree } from '@platform/territories';
import type { ReadRecord } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { isDraftTitle } from '../../records/record-checks.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { nativeReader, webAddress } from '../../values/native-values.ts';
import { dateOf } from '../../values/record-values.ts';
import { factsOfProgramme } from './la-facts.ts';

const SITE = 'https://les-aides.fr';

/** One programme; `sections` are the NAF sections whose searches found it. */
export function recordOfProgramme(
  file: string,
  row: YamlObject,
  { sections, tree }: { readonly sections: readonly string[]; readonly tree: TerritoryTree },
): ReadRecord {
  const reader = nativeReader();
  const sourceId = programmeNumber(row);
  if (sourceId === null) return refusal(file, null, { field: 'numero', message: 'is missing or no number' });
  const title = reader.line('nom', row.nom);
  if (title === null) return refusal(file, sourceId, { field: 'nom', message: 'is missing' });
  if (isDraftTitle(title)) return { kind: 'private', file, sourceId };
  const validated = dateOf(row.validation);
  if (validated === undefined)
    reader.notes.push({ field: 'validation', message: 'is not a date that exists' });
  const checkedOn = validated ?? null;
  const { facts, methods } = factsOfProgramme(row, reader, { title, sections, checkedOn, tree });
  return finishFacts({
    file,
    sourceId,
    raw: JSON.stringify(row),
    url: typeof row.uri === 'string' ? webAddress(URL.parse(row.uri, SITE)?.href ?? '') : null,
    checkedOn,
    facts,
    methods,
    fallbackMethod: 'stated',
    notes: reader.notes,
  });
}

/** The number of a programme as text; null when it has none. */
export function programmeNumber(row: YamlObject): string | null {
  const { numero } = row;
  const text = typeof numero === 'number' || typeof numero === 'string' ? String(numero).trim() : '';
  return /^\d{1,9}$/.test(text) ? text : null;
}
