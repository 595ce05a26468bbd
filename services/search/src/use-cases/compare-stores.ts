import { EventLogCorruptError } from '@platform/event-bus';
import type { Logger, ServiceModule } from '@platform/service-kit';
import { isEqualAtFirstSight } from './quick-comparison.ts';
import { type ComparedStores, differenceSentence, lastingDifferences } from './store-differences.ts';

export type StoreComparison = ServiceModule & {
  /**
   * Compares the search index and the event log with the catalog and repairs them where they differ; at a start, after
   * what was loaded is published: then only what was changed is compared if everything else was equal before. What could not be repaired is tried again and keeps the product from being ready.
   * @throws EventLogCorruptError at a start when the index cannot follow a damaged log; nothing else.
   */
  readonly compare: () => Promise<void>;
  /** Call when the index was opened again: until it is compared it may lack programmes. */
  readonly indexReplaced: () => void;
};

export type StoreComparisonOptions = {
  readonly logger: Logger;
  /** Receives one sentence for the operator about every difference and its end. */
  readonly report: (sentence: string) => void;
  readonly intervalMs: number;
  /** Whether the index must be compared once before it is ready. */
  readonly isRequired: boolean;
};

/** Repairs of one comparison: the first may meet a change that is made at the same moment. */
const REPAIRS_MAX = 2;
/** After a comparison that failed or left a difference. */
const RETRY_MS = 60_000;
/** From a start, at which only the changes were compared, to the first comparison of everything. */
const FIRST_INTERVAL_MS = 30_000;

const OTHER_STORE =
  'The document store is another one than before, or was emptied; the search index follows it. If the document store was lost, stop and put back a copy of the data folder.';
const NOT_COMPARED = 'search index and catalog are not compared yet';
const STUCK =
  'The search index does not follow the event log, so searches may miss programmes. If this stays, stop the product, move the folder events of the data folder away and start again: everything is published again from the document store.';

/** Catalog, event log and index as one part of the product. */
export function createStoreComparison(
  stores: ComparedStores,
  { logger, report, intervalMs, isRequired }: StoreComparisonOptions,
): StoreComparison {
  let problem: string | null = isRequired ? NOT_COMPARED : null;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFirst = true;
  let nextMs = intervalMs;

  const compareOnce = async (): Promise<string | null> => {
    if (!(await stores.indexCaughtUp())) {
      // Later it is only busy: a large import publishes faster than the index follows.
      if (!isFirst) return problem;
      if (problem !== STUCK) report(STUCK);
      return STUCK;
    }
    const isStart = isFirst;
    const outcome = await repair(stores, {
      isFirst,
      isClosed: () => isClosed,
      report,
      // A later difference is repaired while the product is marked as not ready; at a start it is not ready yet.
      onDifference: (sentence) => {
        problem = sentence;
        report(sentence);
      },
    });
    isFirst = false;
    nextMs = isStart ? FIRST_INTERVAL_MS : intervalMs;
    return outcome;
  };
  const again = () => void compare().catch(() => undefined);
  const compare = (): Promise<void> => {
    clearTimeout(timer);
    const outcome = running.then(async () => {
      if (isClosed) return;
      let hasFailed = false;
      try {
        problem = await compareOnce();
      } catch (error) {
        hasFailed = true;
        const isDamage = error instanceof EventLogCorruptError;
        if (isDamage && isFirst) throw error;
        logger.error({ err: error }, 'search index and catalog could not be compared');
        if (isDamage && problem !== STUCK) report(STUCK);
        problem = isDamage ? STUCK : (problem ?? (isRequired ? 'the last comparison failed' : null));
      } finally {
        const pauseMs = hasFailed || problem !== null ? RETRY_MS : nextMs;
        timer = setTimeout(again, Math.min(pauseMs, intervalMs)).unref();
        if (isClosed) clearTimeout(timer);
      }
    });
    running = outcome.catch(() => undefined);
    return outcome;
  };

  return {
    name: 'store comparison',
    register: async () => undefined,
    start: async () => undefined,
    ready: async () => {
      if (problem !== null) throw new Error(problem);
    },
    compare,
    indexReplaced: () => {
      if (isFirst) return;
      if (isRequired) problem = NOT_COMPARED;
      again();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type RepairOptions = Pick<StoreComparisonOptions, 'report'> & {
  readonly onDifference: (sentence: string) => void;
  /** At a start dead letters of programmes that differ are discarded, because their newest state is published again. */
  readonly isFirst: boolean;
  readonly isClosed: () => boolean;
};

/** Resolves with the sentence about a difference that is left, or null when catalog, log and index are equal. */
async function repair(stores: ComparedStores, options: RepairOptions): Promise<string | null> {
  const { index } = stores;
  const summary = await stores.catalog().summary();
  const isQuick =
    options.isFirst && (await isEqualAtFirstSight({ catalog: stores.catalog(), index }, summary));
  if (!isQuick) {
    const { catalog: known } = await index.notes();
    const isOther = known !== null && known !== summary.identity;
    const left = await repairIndex(stores, { ...options, isOther });
    if (left !== null || options.isClosed()) return left;
    // The newest change before the comparison: what is changed meanwhile is later.
    await index.saveNotes({ catalog: summary.identity, equalUntil: summary.newestChange });
    // An index of an earlier release does not know yet how far it has read the log.
    if (!(await index.notes()).isLogShort) await stores.positions.accept();
  }
  return refillLog(stores, options);
}

async function repairIndex(
  stores: ComparedStores,
  { isFirst, isClosed, isOther, report, onDifference }: RepairOptions & { readonly isOther: boolean },
): Promise<string | null> {
  let found = await lastingDifferences(stores, { withDeadLetters: isFirst });
  if (found.ids.size === 0) {
    if (isOther) report(OTHER_STORE);
    return null;
  }
  onDifference(`${differenceSentence(found, { isOther })} The index is repaired from the document store.`);
  for (let repairs = 0; found.ids.size > 0; repairs += 1) {
    if (repairs === REPAIRS_MAX || isClosed()) {
      const sentence = `${differenceSentence(found, { isOther })} This could not be repaired yet and is tried again.`;
      report(sentence);
      return sentence;
    }
    if (isFirst && repairs === 0) await stores.deadLetterKeys.discard(found.ids);
    await stores.catalog().repair([...found.ids]);
    found = await lastingDifferences(stores, { withDeadLetters: false });
  }
  report('The search index equals the document store again.');
  return null;
}

/** Fills a log that has lost events, so that other readers and later rebuilds of the index do not miss them. */
async function refillLog(
  { index, catalog, positions, indexCaughtUp }: ComparedStores,
  { onDifference, report }: RepairOptions,
): Promise<string | null> {
  if (!(await index.notes()).isLogShort) return null;
  onDifference(
    'The event log has lost events that the search index has read. Everything is published again from the document store.',
  );
  await catalog().publishAll();
  if (!(await indexCaughtUp())) return STUCK;
  await positions.accept();
  report('The event log is complete again.');
  return null;
}
