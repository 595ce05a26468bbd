import type { Item } from '../domain/item.ts';

export type ItemRepository = {
  /** Null when it does not exist. */
  readonly find: (id: string) => Promise<Item | null>;
  /** Inserts or replaces. */
  readonly save: (item: Item) => Promise<void>;
};
