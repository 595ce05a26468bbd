import { isMassChange } from '../domain/mass-change.ts';
import { createMovedRecords, haveIdsMoved } from '../domain/moved-records.ts';
import { catalogErrors } from '../errors.ts';
import { createChangeTally } from './change-tally.ts';
import { ImportStop } from './import-stop.ts';
import type { LiveGuard } from './record-change.ts';

/** Counts which live values one run replaces, so that it stops before it replaces too many. Use it for one run only. */
export type ChangeGuard = LiveGuard & {
  /** An operator has confirmed the changes: values that are no longer stated are removed as well. */
  readonly isConfirmed: boolean;
  /** Lets what waits be written from now on. Stops the run when it replaces, hides or moves too much. */
  readonly release: () => void;
  /** What was replaced, added, removed and held again, as a sentence; null when nothing was. */
  readonly sentence: () => string | null;
};

export type GuardOrder = {
  /** Subsidies that the source described before the run. */
  readonly heldBefore: number;
  /** The files are the whole source; otherwise shares are counted of what the source described before. */
  readonly isComplete: boolean;
  /** An operator has confirmed the changes. */
  readonly isConfirmed: boolean;
  /** An operator has confirmed that records vanish. */
  readonly isWithdrawalConfirmed: boolean;
  /** The source was read completely before; a first import shows its records as they come. */
  readonly hasCompleteRun: boolean;
};

/** A change that waits is held in memory; so is a record that waits to be shown. */
const POSTPONED_MAX = 10_000;
/** Held records that a sentence names. */
const NAMED_MAX = 10;

export function createChangeGuard(order: GuardOrder): ChangeGuard {
  const tally = createChangeTally();
  const held = new Set<string>();
  const moved = createMovedRecords();
  let postponed = 0;
  let shown = 0;
  let hidden = 0;
  let isReleased = false;
  const cannotStop = order.isConfirmed && (order.isWithdrawalConfirmed || !order.isComplete);

  return {
    isConfirmed: order.isConfirmed,
    postpones: (live, after) => {
      // What was held back was counted when it came.
      if (isReleased) return false;
      const { isReplaced } = tally.add(live, after);
      if (order.isConfirmed || after === null) return false;
      postponed += 1;
      if (postponed <= POSTPONED_MAX) return true;
      if (isReplaced) throw changeStop(`It changes more than ${POSTPONED_MAX} live records.`);
      // What only adds or restores cannot stop the run.
      return false;
    },
    postponesPrivate: () => {
      if (isReleased || order.isWithdrawalConfirmed) return false;
      hidden += 1;
      return true;
    },
    postponesNew: () => {
      // More of them would not fit in memory, so the others are shown as they come.
      if (isReleased || cannotStop || !order.hasCompleteRun || shown >= POSTPONED_MAX) return false;
      shown += 1;
      return true;
    },
    postponesHolding: (sourceId) => {
      if (isReleased) return false;
      held.add(sourceId);
      return !order.isWithdrawalConfirmed;
    },
    compare: (sourceId, live, incoming) => {
      if (!isReleased && !order.isConfirmed) moved.compare(sourceId, live, incoming);
    },
    release: () => {
      isReleased = true;
      refuseMassHiding(order, { hidden, held: held.size });
      if (order.isConfirmed) return;
      const exchange = { moved: moved.count(), compared: moved.compared() };
      if (haveIdsMoved(exchange)) throw changeStop(exchangeSentence(exchange.moved));
      const mass = tally.massChange(order);
      if (mass !== null) throw changeStop(mass);
    },
    sentence: () => {
      const parts = [...tally.sentences(), ...(held.size === 0 ? [] : [heldSentence([...held])])];
      return parts.length === 0 ? null : parts.join(' ');
    },
  };
}

function refuseMassHiding(
  { heldBefore, isWithdrawalConfirmed }: GuardOrder,
  { hidden, held }: { readonly hidden: number; readonly held: number },
): void {
  const of = `of ${heldBefore} subsidies that the source described before; nothing of that was done.`;
  if (isMassChange({ replaced: hidden, stated: heldBefore })) {
    throw withdrawalStop(`It makes ${hidden} records private, ${of}`);
  }
  if (!isWithdrawalConfirmed && isMassChange({ replaced: held, stated: heldBefore })) {
    throw withdrawalStop(`It holds ${held} live records for review again, ${of}`);
  }
}

function withdrawalStop(sentence: string): ImportStop {
  return new ImportStop(catalogErrors.IMPORT_WITHDRAWALS_REFUSED(), sentence);
}

function changeStop(sentence: string): ImportStop {
  return new ImportStop(catalogErrors.IMPORT_CHANGES_REFUSED(), `${sentence} No live value was replaced.`);
}

function exchangeSentence(moved: number): string {
  return `It gives ${moved} records the title or page that another record had before, as if ids had moved.`;
}

function heldSentence(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED_MAX).join(', ');
  const others = ids.length > NAMED_MAX ? ` and ${ids.length - NAMED_MAX} more` : '';
  return `Held for review again, because the source states exactly what was held before: ${named}${others}.`;
}
