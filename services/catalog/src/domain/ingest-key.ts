/** A stored key of a source: never the secret, only its hash. */
export type IngestKey = {
  readonly id: string;
  readonly source: string;
  readonly label: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};
