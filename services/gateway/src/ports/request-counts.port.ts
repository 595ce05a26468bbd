/** How many requests each client has sent to all gateways of the installation. */
export type RequestCounts = {
  /** Adds requests of a minute, by client, and resolves with the sums of all gateways for these clients. */
  readonly add: (minute: number, counts: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;
};
