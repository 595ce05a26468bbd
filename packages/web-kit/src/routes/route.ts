import type { Language } from '@platform/contracts/values';

/** Owners of the routes of the table: the shell or the remote of that name. */
export type RouteOwner = 'shell' | 'discover' | 'search' | 'dashboard' | 'advisor' | 'admin';

/** What a visitor needs to see a route. The check in the browser is only a convenience; the server checks again. */
export type RouteGuard = 'public' | 'signed-in' | 'full-access' | 'admin';

/**
 * One address of the product. `path` has fixed segments, `:name` parameters and at most one trailing `*`. `languages`
 * lists the languages with an address of their own (fr unprefixed, en below `/en`); if it is empty, there is one
 * address, shown in the preferred language of the visitor. A route that is not `built` is not found, and nothing links
 * to it.
 */
export interface Route {
  readonly path: string;
  /** The part that renders it: a `RouteOwner`, or the name of a published remote. */
  readonly owner: string;
  readonly guard: RouteGuard;
  readonly built: boolean;
  readonly prerendered: boolean;
  readonly languages: readonly Language[];
  readonly labelKey: string;
  /** False for a page that search engines should not index although it has an address in each language. */
  readonly indexed?: false;
  /** Whether the page is a step of a process (sign-in, password reset): people come to it through the process. */
  readonly isStep?: true;
  /** Path of the route under which the same page is indexed, if it is not this one. */
  readonly canonical?: string;
  /** Whether the page itself requests the token of operators from visitors who are not signed in. */
  readonly operatorToken?: true;
  /** Title of a page that a published remote declares; its `labelKey` is empty. */
  readonly titles?: Readonly<Record<Language, string>>;
}

/** An old or short address and its target; parameters of `from` can be used in `to`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}
