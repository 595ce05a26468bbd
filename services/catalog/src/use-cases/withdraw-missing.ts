import type { ImportResult } from '@platform/contracts/catalog';
import { mayWithdraw } from '../domain/withdrawal-guard.ts';
import { catalogErrors } from '../errors.ts';
import type { Review } from '../ports/review.repository.port.ts';
import type { ActiveRecord } from '../ports/subsidy.repository.port.ts';
import { ImportStop } from './import-stop.ts';
import type { ImportDeps, ImportWriter } from './import-writer.ts';
import { recordsPublishedElsewhere } from './records-published-elsewhere.ts';

/** Open reviews are read in pages of this size. */
const REVIEW_PAGE_SIZE = 200;

type WithdrawalOrder = { readonly isConfirmed: boolean; readonly heldBefore: number };

/**
 * Stops with `CATALOG_IMPORT_WITHDRAWALS_REFUSED` when `withdrawMissing` would, before anything that waits is written.
 */
export async function checkWithdrawals(
  deps: ImportDeps,
  writer: ImportWriter,
  { isConfirmed, heldBefore }: WithdrawalOrder,
): Promise<void> {
  if (isConfirmed || heldBefore === 0 || writer.hasUnidentifiedRecords()) return;
  const { left } = await missingRecords(deps, writer);
  refuseMassWithdrawal({ left, heldBefore, isConfirmed });
}

function refuseMassWithdrawal(order: WithdrawalOrder & { readonly left: number }): void {
  if (mayWithdraw(order)) return;
  throw new ImportStop(
    catalogErrors.IMPORT_WITHDRAWALS_REFUSED(),
    `It holds nothing of ${order.left} of the ${order.heldBefore} subsidies that the source described before.`,
  );
}

/**
 * Withdraws the records that a complete run did not contain and closes their open reviews. Returns false when the run
 * cannot count as complete. Stops with `CATALOG_IMPORT_WITHDRAWALS_REFUSED` when too much of what the source held before
 * the run would be withdrawn without confirmation.
 */
export async function* withdrawMissing(
  deps: ImportDeps,
  writer: ImportWriter,
  { isConfirmed, heldBefore }: WithdrawalOrder,
): AsyncGenerator<ImportResult, boolean> {
  // A record without a readable id may be any of those that seem to be missing.
  if (writer.hasUnidentifiedRecords()) return false;
  // A source that had no active record before the run cannot miss one after it.
  if (heldBefore > 0) {
    const { missing, left } = await missingRecords(deps, writer);
    refuseMassWithdrawal({ left, heldBefore, isConfirmed });
    yield* writer.withdraw(missing);
  }
  await closeReviewsOfMissing(deps, writer);
  return true;
}

/**
 * The records that are missing, and the number of subsidies of which the run holds nothing; a record that only moved to
 * another subsidy is not among those.
 */
async function missingRecords(
  deps: ImportDeps,
  writer: ImportWriter,
): Promise<{ readonly missing: readonly ActiveRecord[]; readonly left: number }> {
  const missing: ActiveRecord[] = [];
  const elsewhere: ActiveRecord[] = [];
  const described = new Set<string>();
  for await (const record of deps.subsidies.activeRecords(writer.source)) {
    const { sourceId, subsidyId } = record;
    if (!writer.contains(sourceId)) missing.push(record);
    else {
      described.add(subsidyId);
      if ((writer.writtenTo(sourceId) ?? subsidyId) !== subsidyId) elsewhere.push(record);
    }
  }
  const moved = await recordsPublishedElsewhere(deps, writer.source, elsewhere);
  const left = new Set(missing.flatMap(({ subsidyId }) => (described.has(subsidyId) ? [] : subsidyId)));
  return { missing: [...missing, ...moved], left: left.size };
}

/** A record that the source no longer contains must not be approved. */
async function closeReviewsOfMissing({ reviews, clock }: ImportDeps, writer: ImportWriter): Promise<void> {
  const query = {
    state: 'open',
    kind: 'new_record',
    source: writer.source,
    limit: REVIEW_PAGE_SIZE,
  } as const;
  const gone: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: readonly Review[] = await reviews.list({ ...query, after });
    gone.push(...page.filter(({ sourceId }) => !writer.contains(sourceId)).map(({ id }) => id));
    if (page.length < REVIEW_PAGE_SIZE) break;
    after = page.at(-1)?.id ?? null;
  }
  if (gone.length > 0) await reviews.supersede(gone, clock.now());
}
