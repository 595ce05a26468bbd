import { readJsonPage } from '../../json-responses/json-page.ts';
import type { Companion, Connector, ReadContext, ReadRecord, SourceFile } from '../../port/connector.ts';
import { refusal } from '../../records/finish-facts.ts';
import { recordRun } from '../../records/record-run.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { lesAidesFeed } from './la-feed.ts';
import { companionId, type KeptPage, keptPage } from './la-pages.ts';
import { programmeNumber, recordOfProgramme } from './la-record.ts';

/**
 * Reads responses of the Les-aides.fr API: pages of programmes, each a record; lists of search results, whose
 * programmes count only when no page of them comes; and lists of unchanged programmes, which are read again from the
 * pages that earlier runs kept.
 */
export const lesAidesConnector: Connector = {
  source: 'les-aides',
  info: SOURCE_TABLE['les-aides'],
  files: /\.json$/i,
  isFilePerRecord: false,
  hasMixedFiles: true,
  live: lesAidesFeed,
  open: (context) => {
    const run = recordRun();
    const listed = new Map<string, { readonly file: string; readonly row: YamlObject }>();
    const read = new Set<string>();
    const taken = (record: ReadRecord): readonly ReadRecord[] => {
      if (record.sourceId !== null) read.add(record.sourceId);
      return [run.admit(record)].filter((one) => one !== null);
    };
    return {
      read: (file) => {
        const page = readJsonPage(file);
        if (!page.ok) return { records: [refusal(file.path, null, ...page.reasons)], companions: [] };
        const { value } = page;
        if (isYamlObject(value) && Array.isArray(value.dispositifs)) {
          return { records: refusedOf(file, value.dispositifs, listed), companions: [] };
        }
        if (isYamlObject(value) && Array.isArray(value.inchanges)) {
          const records = value.inchanges.flatMap((one: unknown) => unchanged(file, one, context));
          return { records: records.flatMap(taken), companions: [] };
        }
        const kept = keptPage(value);
        if (kept === null) {
          return {
            records: [
              refusal(file.path, null, { field: '', message: 'the file is not a response about programmes' }),
            ],
            companions: [],
          };
        }
        return { records: taken(recordOfKept(file, kept, context)), companions: companionsOf(kept) };
      },
      finish: () =>
        [...listed]
          .filter(([number]) => !read.has(number))
          .flatMap(([, { file, row }]) =>
            taken(recordOfProgramme(file, row, { sections: [], tree: context.territories })),
          ),
    };
  },
};

function recordOfKept(
  file: SourceFile,
  { row, sections }: KeptPage,
  { territories }: ReadContext,
): ReadRecord {
  return recordOfProgramme(file.path, row, { sections, tree: territories });
}

function companionsOf(kept: KeptPage): readonly Companion[] {
  const number = programmeNumber(kept.row);
  return number === null
    ? []
    : [{ id: companionId(number), raw: JSON.stringify({ aide: kept.row, sections: kept.sections }) }];
}

/** Remembers listed programmes and refuses those that cannot be read. */
function refusedOf(
  file: SourceFile,
  programmes: readonly unknown[],
  listed: Map<string, { readonly file: string; readonly row: YamlObject }>,
): readonly ReadRecord[] {
  return programmes.flatMap((row, index) => {
    const number = isYamlObject(row) ? programmeNumber(row) : null;
    if (number === null || !isYamlObject(row))
      return [refusal(file.path, null, { field: 'numero', message: `programme ${index + 1} has no number` })];
    listed.set(number, { file: file.path, row });
    return [];
  });
}

/** A programme whose page was kept by an earlier run. */
function unchanged(file: SourceFile, entry: unknown, context: ReadContext): readonly ReadRecord[] {
  const number = isYamlObject(entry) ? programmeNumber(entry) : null;
  const raw = number === null ? undefined : context.companions.get(companionId(number));
  const kept = raw === undefined ? null : keptPage(readText(raw));
  if (kept === null || !isYamlObject(entry)) return [];
  const sections = Array.isArray(entry.sections)
    ? entry.sections.filter((one) => typeof one === 'string')
    : kept.sections;
  return [recordOfKept(file, { row: kept.row, sections }, context)];
}

function readText(raw: string): unknown {
  const page = readJsonPage({ bytes: Buffer.from(raw) });
  return page.ok ? page.value : null;
}
