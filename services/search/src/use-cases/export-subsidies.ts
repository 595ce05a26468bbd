import { parisDay } from '@platform/contracts/deadline';
import { EXPORT_ROWS_MAX, type ExportQuery } from '@platform/contracts/search';
import { BYTE_ORDER_MARK, CSV_DIALECTS, type CsvCell, csvRows } from '@platform/csv';
import { type Clock, DeadlineExceededError, withDeadline } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import { type ExportContext, exportRowOf } from '../domain/export/export-row.ts';
import { EXPORT_COLUMNS, EXPORT_TEXTS } from '../domain/export/export-texts.ts';
import type { IndexHit } from '../domain/index-model.ts';
import { searchErrors } from '../errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { FindSubsidies } from './find-subsidies.ts';

export type ExportFile = { readonly name: string; readonly text: string };
export type ExportSubsidies = (query: ExportQuery) => Promise<ExportFile>;

export type ExportDeps = {
  readonly index: Pick<SearchIndex, 'byIds'>;
  readonly find: FindSubsidies;
  readonly territories: TerritoryTree;
  readonly clock: Clock;
  /** True when generated records are part of exports: only in demonstrations, where their rows are marked. */
  readonly showsGenerated: boolean;
};

const DEADLINE_MS = 20_000;
/** Subsidies that are read at a time, so that an export does not block other queries. */
const PORTION = 250;
const DAY_MS = 86_400_000;

/**
 * Subsidies as a CSV file: those with the given ids in their order, or without ids the first `EXPORT_ROWS_MAX` that
 * the query finds, in the order of its words. UTF-8 with a byte order mark; semicolons and decimal commas in French,
 * commas and points in English, as spreadsheets of the language expect them; all texts are in the language. The file is
 * at most a few megabytes and built as a whole, so that a failure is an error and never half a file. Rejects with
 * `SEARCH_TERRITORY_UNKNOWN`, or `SEARCH_INDEX_UNAVAILABLE` when the index does not respond in time.
 */
export function createExportSubsidies(deps: ExportDeps): ExportSubsidies {
  const write = async (query: ExportQuery): Promise<ExportFile> => {
    const ms = deps.clock.now().getTime();
    const now = { ms, day: parisDay(ms) };
    const { lang } = query;
    const texts = EXPORT_TEXTS[lang];
    const dialect = CSV_DIALECTS[lang];
    const context: ExportContext = { language: lang, tree: deps.territories, now };
    const header: CsvCell[] = EXPORT_COLUMNS.map((column) => texts.column[column]);
    let text = BYTE_ORDER_MARK + csvRows([header], dialect);
    const portions = query.id.length > 0 ? chosen(deps, query.id) : firstFound(deps, query, now);
    for await (const hits of portions) {
      text += csvRows(
        hits.map((hit) => exportRowOf(hit, context)),
        dialect,
      );
    }
    const day = new Date(now.day * DAY_MS).toISOString().slice(0, 10);
    return { name: `${texts.file}-${day}.csv`, text };
  };
  return async (query) => {
    try {
      return await withDeadline(write(query), DEADLINE_MS, 'export of subsidies');
    } catch (error) {
      if (error instanceof DeadlineExceededError) throw searchErrors.INDEX_UNAVAILABLE({ cause: error });
      throw error;
    }
  };
}

async function* chosen(deps: ExportDeps, ids: readonly string[]): AsyncGenerator<readonly IndexHit[]> {
  yield await deps.index.byIds(ids, { withGenerated: deps.showsGenerated }).catch((cause: unknown) => {
    throw searchErrors.INDEX_UNAVAILABLE({ cause });
  });
}

async function* firstFound(
  deps: ExportDeps,
  { id: _none, ...criteria }: ExportQuery,
  now: ExportContext['now'],
): AsyncGenerator<readonly IndexHit[]> {
  const shown = new Set<string>();
  for (let page = 1; page * PORTION <= EXPORT_ROWS_MAX; page += 1) {
    const { result } = await deps.find({ ...criteria, page, limit: PORTION }, now);
    // A change between two batches may put a subsidy into both.
    const fresh = result.hits.filter(({ id }) => !shown.has(id));
    for (const { id } of fresh) shown.add(id);
    yield fresh;
    if (result.hits.length < PORTION) return;
  }
}
