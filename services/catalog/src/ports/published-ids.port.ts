import type { PublishedItem } from '@platform/contracts/catalog';

export type PublishedIds = {
  /** Published real subsidies in the order of their ids behind `after`; `limit` at most. */
  readonly page: (query: {
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly PublishedItem[]>;
};
