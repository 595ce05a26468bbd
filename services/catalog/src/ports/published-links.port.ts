import type { LinkPlace } from '@platform/contracts/catalog';

/** One place where a published subsidy names a web address, as the source spells it. */
export type LinkUse = { readonly subsidyId: string; readonly place: LinkPlace; readonly url: string };

export type PublishedLinks = {
  /** The links of all published real subsidies, in no particular order. */
  readonly read: () => AsyncIterable<LinkUse>;
};
