import { pendingOwners } from '../domain/erasure.ts';
import { eraseOwnData, type OwnDataParts } from './erase-account.ts';

/**
 * Erases again what a restored database brought back: every erasure of the ledger that the database does not know. Returns
 * how many there were. This service has erased its own part then; the orders to the others are in the outbox.
 */
export async function replayErasures(parts: OwnDataParts): Promise<number> {
  let replayed = 0;
  for await (const entry of parts.ledger.list()) {
    if ((await parts.erasures.find(entry.id)) !== null) continue;
    const replayedAt = parts.clock.now();
    const counting = await parts.erasures.add({ ...entry, replayedAt, ownDataErasedAt: null, receipts: {} });
    // The account may have another record, when its person had to order the erasure twice.
    if (counting.id === entry.id) replayed += 1;
  }
  const open = (await parts.erasures.listReplayed()).filter(
    ({ ownDataErasedAt }) => ownDataErasedAt === null,
  );
  for (const erasure of open) await eraseOwnData(parts, erasure);
  return replayed;
}

/** The services that have not confirmed every replayed erasure. */
export async function unconfirmedReplays({
  erasures,
  erasureOwners,
}: Pick<OwnDataParts, 'erasures' | 'erasureOwners'>): Promise<readonly string[]> {
  const replayed = await erasures.listReplayed();
  return [...new Set(replayed.flatMap((erasure) => pendingOwners(erasure, erasureOwners)))];
}
