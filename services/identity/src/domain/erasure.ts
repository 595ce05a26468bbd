/** The erasure of an account: a record without personal data that stays as the proof. */
export type Erasure = {
  /** Number of the receipt. */
  readonly id: string;
  readonly accountId: string;
  readonly requestedAt: Date;
  /** When it was done again after a restore, from the ledger; null for one that was requested here. */
  readonly replayedAt: Date | null;
  /** When this service had erased its own part; null until then. */
  readonly ownDataErasedAt: Date | null;
  /** When each other service had, by its name. */
  readonly receipts: Readonly<Record<string, Date>>;
};

/** The services that have not confirmed an erasure yet. */
export function pendingOwners({ receipts }: Erasure, owners: readonly string[]): readonly string[] {
  return owners.filter((owner) => receipts[owner] === undefined);
}
