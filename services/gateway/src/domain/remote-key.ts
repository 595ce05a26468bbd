/** A stored key of a team: it publishes one remote and nothing else. Only the hash of its secret is kept. */
export type RemoteKey = {
  readonly id: string;
  readonly remote: string;
  readonly label: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
};
