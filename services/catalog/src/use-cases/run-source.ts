import type { ImportResult, SourceName } from '@platform/contracts/catalog';
import { FeedRefusedError, FeedUnavailableError } from '@platform/outbound';
import { AppError } from '@platform/service-kit';
import type { FeedSettings, LiveFeed } from '@platform/sources';
import { checkDateOf } from '../domain/check-date.ts';
import { catalogErrors } from '../errors.ts';
import type { FeedClients, FeedConfiguration } from '../ports/feed-client.port.ts';
import type { FeedPageRepository, FeedRun } from '../ports/feed-page.repository.port.ts';
import type { ImportFile } from '../ports/record-reader.port.ts';
import { importSource } from './import-source.ts';
import type { ImportDeps } from './import-writer.ts';

export type RunSourceDeps = ImportDeps & {
  readonly feedPages: FeedPageRepository;
  readonly feedClients: FeedClients;
  readonly feeds: Readonly<Record<SourceName, FeedConfiguration>>;
};

export type SourceRunOrder = {
  readonly source: SourceName;
  /** Lets the run withdraw more than half of the source. */
  readonly confirmedWithdrawals?: boolean | undefined;
  /** Lets the run replace the same field in more than half of the live records. */
  readonly confirmedChanges?: boolean | undefined;
  /** Lets the run read pages that lack fields of the last accepted ones. */
  readonly acceptedFormat?: boolean | undefined;
  /** Starts a new fetch even when an interrupted one could be resumed. */
  readonly fresh?: boolean | undefined;
};

type ImportCounts = Extract<ImportResult, { kind: 'summary' }>['counts'];

/** How a run ended. A run that failed can be repeated and continues where it stopped. */
export type SourceRunOutcome =
  | { readonly outcome: 'done'; readonly pages: number; readonly counts: ImportCounts }
  /** The source accepts no request before `retryAt`. */
  | { readonly outcome: 'unavailable'; readonly pages: number; readonly retryAt: string }
  /** The source refused: the credentials are wrong, or it requires other requests. */
  | { readonly outcome: 'refused'; readonly pages: number; readonly status: number }
  /** The response is malformed, too large, or not what was requested. */
  | {
      readonly outcome: 'unusable';
      readonly pages: number;
      readonly code: string;
      readonly message: string;
    }
  /** The platform stopped: another run holds the source, the store failed, or the import did not accept the pages. */
  | { readonly outcome: 'not-imported'; readonly pages: number; readonly code: string };

export type SourceRunResult =
  /** Number of durable pages; `resumed` when some of them are from an earlier attempt. */
  | { readonly kind: 'pages'; readonly pages: number; readonly resumed: boolean }
  | ImportResult
  | ({ readonly kind: 'outcome' } & SourceRunOutcome);

/**
 * An interrupted fetch is resumed within this time, unless its feed allows more; after that, its pages are too old to
 * be imported as one state.
 */
const RESUME_MS = 24 * 60 * 60_000;

/**
 * Runs a live source: fetches its pages one by one, each durable before the next is requested, then imports all of them
 * as one complete run, and reports the result in a last `outcome` line. After a crash, or when the reader of the
 * results stops, the next run continues after the last durable page. Throws before the first result:
 * `CATALOG_SOURCE_UNKNOWN`, `CATALOG_SOURCE_NOT_LIVE`, `CATALOG_SOURCE_NOT_CONFIGURED`, `CATALOG_IMPORT_RUNNING` while
 * another run holds the source.
 */
export async function* runSource(
  deps: RunSourceDeps,
  order: SourceRunOrder,
): AsyncGenerator<SourceRunResult> {
  const { source } = order;
  const connector = deps.sources.find(source);
  if (connector === null) throw catalogErrors.SOURCE_UNKNOWN();
  const { live } = connector;
  if (live === undefined) throw catalogErrors.SOURCE_NOT_LIVE();
  const settings = await settingsOf(deps, source, live);
  const now = deps.clock.now();
  const resumeAfter = order.fresh === true ? null : new Date(now.getTime() - (live.resumeMs ?? RESUME_MS));
  let run = await deps.feedPages.begin(source, { at: now, resumeAfter });
  if (run === null) throw catalogErrors.IMPORT_RUNNING();

  const resumed = run.pages > 0;
  try {
    if (resumed) yield { kind: 'pages', pages: run.pages, resumed };
    try {
      for await (const fetched of fetchPages(deps, run, { live, settings })) {
        run = fetched;
        yield { kind: 'pages', pages: run.pages, resumed };
      }
    } catch (error) {
      yield { kind: 'outcome', ...failedFetch(error, deps, run) };
      return;
    }
    yield* importPages(deps, run, order);
  } finally {
    await deps.feedPages.release(run);
  }
}

async function settingsOf(
  { feeds, clock, sourceRecords }: RunSourceDeps,
  source: SourceName,
  live: LiveFeed,
): Promise<FeedSettings> {
  const configured = Object.hasOwn(feeds, source) ? feeds[source] : undefined;
  const credentials = configured?.credentials ?? {};
  if (live.credentials.some((name) => !Object.hasOwn(credentials, name))) {
    throw catalogErrors.SOURCE_NOT_CONFIGURED();
  }
  return {
    baseUrl: configured?.url ?? live.baseUrl,
    credentials,
    today: checkDateOf(clock.now()),
    companions: await sourceRecords.companions(source),
  };
}

/** The state of the run after every further page. Ends only after the last page of the source. */
async function* fetchPages(
  { feedPages, feedClients, clock }: RunSourceDeps,
  begun: FeedRun,
  { live, settings }: { readonly live: LiveFeed; readonly settings: FeedSettings },
): AsyncGenerator<FeedRun> {
  let run = begun;
  if (run.isWhole) return;
  for await (const page of live.pages(feedClients.of(run.source, live), settings, run.next)) {
    const kept = await feedPages.savePage(run, page, clock.now());
    if (kept === null) throw catalogErrors.IMPORT_RUNNING();
    run = kept;
    yield run;
  }
  if (!run.isWhole) throw catalogErrors.IMPORT_INTERRUPTED();
}

function failedFetch(
  error: unknown,
  { logger }: RunSourceDeps,
  { source, pages }: FeedRun,
): SourceRunOutcome {
  const code = codeOf(error);
  logger.warn({ err: error, source, code }, 'fetch of a source stopped');
  if (error instanceof FeedUnavailableError) {
    return { outcome: 'unavailable', pages, retryAt: error.retryAt.toISOString() };
  }
  if (error instanceof FeedRefusedError) return { outcome: 'refused', pages, status: error.status };
  if (error instanceof AppError || code === UNKNOWN) return { outcome: 'not-imported', pages, code };
  return { outcome: 'unusable', pages, code, message: error instanceof Error ? error.message : '' };
}

const UNKNOWN = 'CATALOG_IMPORT_INTERRUPTED';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : UNKNOWN;
}

/** Imports the pages of a whole fetch as one complete run and ends with an `outcome` line. */
async function* importPages(
  deps: RunSourceDeps,
  run: FeedRun,
  { confirmedWithdrawals = false, confirmedChanges = false, acceptedFormat = false }: SourceRunOrder,
): AsyncGenerator<SourceRunResult> {
  const { pages } = run;
  let stopped: string | null = null;
  try {
    const results = importSource(deps, {
      source: run.source,
      files: filesOf(deps.feedPages, run),
      fileCount: pages,
      isComplete: true,
      isWithdrawalConfirmed: confirmedWithdrawals,
      areChangesConfirmed: confirmedChanges,
      isFormatAccepted: acceptedFormat,
      copiedOn: checkDateOf(run.startedAt),
    });
    for await (const result of results) {
      if (result.kind === 'failed') stopped = result.code;
      if (result.kind === 'summary' && stopped === null) {
        // Made durable before the result is reported.
        await deps.feedPages.finish(run, deps.clock.now());
        yield result;
        yield { kind: 'outcome', outcome: 'done', pages, counts: result.counts };
        return;
      }
      yield result;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    stopped = error.code;
  }
  yield { kind: 'outcome', outcome: 'not-imported', pages, code: stopped ?? UNKNOWN };
}

/** The pages of a finished fetch, read from the store one at a time. */
async function* filesOf(feedPages: FeedPageRepository, run: FeedRun): AsyncGenerator<ImportFile> {
  for (let number = 1; number <= run.pages; number += 1) {
    const { path, bytes } = await feedPages.readPage(run, number);
    yield { path, content: bytes };
  }
}
