import type { Language } from '@platform/contracts/values';

/** Who renders a route: the shell itself or the federated remote of that name. */
export type RouteOwner = 'shell' | 'discover' | 'search' | 'dashboard' | 'advisor' | 'admin';

/** What a visitor needs to see it; the server checks again, the browser check is courtesy. */
export type RouteGuard = 'public' | 'signed-in' | 'full-access' | 'admin';

/**
 * One address of the product. `path` has fixed segments, `:name` parameters and at most one trailing `*`.
 * `languages` lists the languages with an address of their own (fr unprefixed, en under `/en`); empty means one
 * address whose language is the reader's preference. A route that is not `built` is a 404 and nothing links to it.
 */
export interface Route {
  readonly path: string;
  readonly owner: RouteOwner;
  readonly guard: RouteGuard;
  readonly built: boolean;
  readonly prerendered: boolean;
  readonly languages: readonly Language[];
  readonly labelKey: string;
}

/** An old or short address and the one it leads to; parameters of `from` may be used in `to`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}
