import { contentHash } from '@platform/contracts/content-hash';
import type { Connector, ReadContext, ReadRecord, SourceFile, SourceReader } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { readLimited } from '../../records/read-limited.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { nativeReader } from '../../values/native-values.ts';
import { readDocument } from './eu-document.ts';
import { euFacts } from './eu-facts.ts';
import type { EuRow } from './eu-row.ts';
import { kindOf } from './eu-vocabulary.ts';
import { sediaFeed } from './sedia-feed.ts';

/**
 * Reads calls of the EU Funding & Tenders Portal, from the feed document or from responses of the portal's search API
 * (SEDIA), as files or live.
 */
export const euFundingTendersConnector: Connector = {
  source: 'eu-funding-tenders',
  info: SOURCE_TABLE['eu-funding-tenders'],
  files: /\.json$/i,
  isFilePerRecord: false,
  open: (context) => openReader(context),
  live: sediaFeed,
};

type Waiting = { readonly file: string; readonly row: EuRow; readonly sourceId: string };

function openReader(context: ReadContext): SourceReader {
  /** Hash of every record of this run, by source id. */
  const seen = new Map<string, string>();
  /** Translations of records, used only when no English version comes. */
  const translations: Waiting[] = [];

  const admit = (file: string, row: EuRow, madeOn: string | null): ReadRecord | null =>
    readLimited(context, { file, label: `record ${sourceIdOf(row) ?? ''}` }, () =>
      recordOf(file, row, madeOn),
    );
  const recordOf = (file: string, row: EuRow, madeOn: string | null): ReadRecord | null => {
    const kind = kindOf(row.kind);
    const sourceId = sourceIdOf(row);
    if (sourceId === null) return refusal(file, null, { field: 'identifier', message: 'is missing' });
    if (kind === null) {
      return refusal(file, sourceId, { field: 'type', message: 'is no kind of funding (1, 2 or 8)' });
    }
    const raw = rawOf(row);
    if (raw === null) return refusal(file, sourceId, { field: '', message: 'is nested too deeply' });
    const hash = contentHash(raw);
    const before = seen.get(sourceId);
    // A page that shifts during the fetch repeats records of the page before.
    if (before === hash) return null;
    if (before !== undefined) {
      return refusal(file, sourceId, { field: 'identifier', message: 'another record of this run has it' });
    }
    seen.set(sourceId, hash);
    const { language } = row;
    if (language !== 'en' && language !== 'fr') {
      return refusal(file, sourceId, { field: 'language', message: 'is neither English nor French' });
    }
    const reader = nativeReader();
    const mapped = euFacts({ row, kind, language, reader, territories: context.territories });
    if ('reasons' in mapped) return refusal(file, sourceId, ...mapped.reasons);
    const { facts, methods, hold } = mapped;
    return finishFacts({
      file,
      sourceId,
      raw,
      url: facts.officialUrl,
      checkedOn: madeOn,
      facts,
      methods,
      fallbackMethod: 'stated',
      officialCode: kind === 'topic' && facts.grantCode !== null ? `eu-topic:${facts.grantCode}` : null,
      hold,
      notes: reader.notes,
    });
  };

  return {
    read: (file) => ({
      records: readFile(file, translations, admit),
      companions: [],
    }),
    finish: () =>
      translations
        .toSorted((a, b) => rankOf(a.row) - rankOf(b.row))
        .flatMap(({ file, row, sourceId }) => (seen.has(sourceId) ? [] : (admit(file, row, null) ?? []))),
  };
}

function* readFile(
  file: SourceFile,
  translations: Waiting[],
  admit: (file: string, row: EuRow, madeOn: string | null) => ReadRecord | null,
): Generator<ReadRecord> {
  const document = readDocument(file);
  if (!document.ok) {
    yield refusal(file.path, null, ...document.reasons);
    return;
  }
  for (const row of document.rows) {
    if ('reason' in row) {
      yield refusal(file.path, null, row.reason);
      continue;
    }
    const sourceId = sourceIdOf(row);
    if (row.language !== 'en' && sourceId !== null) translations.push({ file: file.path, row, sourceId });
    else {
      const record = admit(file.path, row, document.madeOn);
      if (record !== null) yield record;
    }
  }
}

/**
 * The permanent id of a record: the identifier, which all translations share. A cascade call carries the identifier of
 * the topic that pays it, and one topic may pay several, so its id is the portal's reference in its English form.
 */
function sourceIdOf({ kind, identifier, reference }: EuRow): string | null {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const own = kindOf(kind) === 'cascade' ? '' : text(identifier);
  const id = own === '' ? text(reference).replace(/(COMPETITIVE_CALL)[a-z]{2}$/, '$1en') : own;
  return id === '' || id.length > 300 ? null : id;
}

function rankOf({ language }: EuRow): number {
  return language === 'fr' ? 0 : 1;
}

/** The native record as text; null when it is nested too deeply to be written as JSON. */
function rawOf({ native }: EuRow): string | null {
  try {
    return JSON.stringify(native);
  } catch {
    return null;
  }
}
