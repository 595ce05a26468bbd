import type { LinkItem, LinkList, LinkPlace, LinkState } from '@platform/contracts/catalog';
import type { LinkHealth } from '../domain/link-health/link-health.ts';

/** A link that published subsidies name, by its normalised address. */
export type NamedLink = {
  readonly address: string;
  readonly host: string;
  /** When it is checked first, if it is new. */
  readonly firstCheckAt: Date;
  readonly useCount: number;
  /** The first places that name it; not all of them when there are many. */
  readonly uses: readonly { readonly subsidyId: string; readonly place: LinkPlace }[];
};

export type DueLink = { readonly address: string; readonly host: string; readonly health: LinkHealth };
export type CheckedLink = {
  readonly address: string;
  readonly health: LinkHealth;
  readonly nextCheckAt: Date;
};

export type LinkChecks = {
  /**
   * Makes `links` the set of links that are checked; a link that no subsidy names any more is removed with its history.
   */
  readonly replaceLinks: (
    links: readonly NamedLink[],
    at: Date,
  ) => Promise<{ readonly added: number; readonly removed: number }>;
  /** Links that are due, longest overdue first, and their total number. */
  readonly due: (
    at: Date,
    limit: number,
  ) => Promise<{ readonly links: readonly DueLink[]; readonly total: number }>;
  /** Saves the result of a check, unless the link was removed in the meantime. Durable when it resolves. */
  readonly record: (checked: CheckedLink) => Promise<void>;
  /** One page of links by address, after the address `after`. */
  readonly list: (query: {
    readonly state: LinkState | null;
    readonly limit: number;
    readonly after: string | null;
  }) => Promise<readonly LinkItem[]>;
  /** The health of the pages behind addresses as subsidies spell them; addresses that were never checked are absent. */
  readonly states: (spelled: readonly string[]) => Promise<ReadonlyMap<string, LinkState>>;
  readonly figures: () => Promise<LinkList['figures']>;
};
