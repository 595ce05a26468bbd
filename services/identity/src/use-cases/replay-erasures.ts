import { pendingOwners } from '../domain/erasure.ts';
import { eraseOwnData, type OwnDataParts } from './erase-account.ts';

/** Numbers of the ledger that are looked up at once. */
const LOOKED_UP_MAX = 500;

/**
 * Erases again what a restored database brought back: every erasure of the ledger that the database does not know; the
 * entries of the others are not read. Returns how many there were. This service has erased its own part then; the orders
 * to the others are in the outbox.
 */
export async function replayErasures(parts: OwnDataParts): Promise<number> {
  let replayed = 0;
  for (const id of await unknownIds(parts)) {
    const entry = await parts.ledger.read(id);
    if (entry === null) continue;
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

async function unknownIds({ ledger, erasures }: Pick<OwnDataParts, 'ledger' | 'erasures'>) {
  const unknown: string[] = [];
  let lookedUp: string[] = [];
  for await (const id of ledger.listIds()) {
    lookedUp.push(id);
    if (lookedUp.length < LOOKED_UP_MAX) continue;
    unknown.push(...(await erasures.unknown(lookedUp)));
    lookedUp = [];
  }
  return [...unknown, ...(await erasures.unknown(lookedUp))];
}

/** The services that have not confirmed every replayed erasure. */
export async function unconfirmedReplays({
  erasures,
  erasureOwners,
}: Pick<OwnDataParts, 'erasures' | 'erasureOwners'>): Promise<readonly string[]> {
  const replayed = await erasures.listReplayed();
  return [...new Set(replayed.flatMap((erasure) => pendingOwners(erasure, erasureOwners)))];
}
