import type { RemoteRegistry } from '@platform/contracts/gateway';
import type { Language } from '@platform/contracts/values';

/** A requested address; `search` is empty or begins with `?`. */
export interface PageAddress {
  readonly path: string;
  readonly search: string;
  readonly language: Language;
}

/** A response of the API as an entry of the query cache of the page. */
export interface KnownResult {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

/** The first response of the API to a page. */
export interface FirstResponse {
  readonly status: number;
  /** The `Location` header of a redirect. */
  readonly location: string | null;
  /** The parsed body; null unless the status is 200. */
  readonly body: unknown;
}

/** Title and description of a page whose content decides them, and its description as data. */
export interface RemoteHead {
  readonly title: string;
  readonly description: string;
  /** A schema.org object; null without one. */
  readonly structuredData: object | null;
}

/** What the first response makes of a page: a redirect to a path with its query, or a page with a status. */
export type PageOutcome =
  | { readonly redirect: string }
  | {
      readonly status: 200 | 404 | 410;
      /** Whether search engines may index the page at its canonical address. */
      readonly indexed: boolean;
      readonly head: RemoteHead;
    };

/** How a page depends on the first response of the API. */
export interface PlannedOutcome {
  /** Statuses of that response, besides 200, for which there is a page; after any other one nothing is rendered. */
  readonly statuses: readonly number[];
  readonly of: (first: FirstResponse) => PageOutcome;
}

/** What the server needs to render the initial results of one address. */
export interface ResultsPlan {
  /**
   * Addresses of our API with their query strings, each returning JSON. Without the response to the first one nothing
   * is rendered. The body of any other response that is late is null, and the browser requests it again.
   */
  readonly requests: readonly string[];
  /** Query string of the canonical address, possibly empty; null for a page that search engines should not index. */
  readonly canonical: string | null;
  /** Only for a page whose status, address or head depends on the first response; other pages have the status 200. */
  readonly outcome?: PlannedOutcome;
  /**
   * Reads the bodies in the order of `requests`; that of a first response with another status than 200 is null. Throws
   * when one breaks its contract.
   */
  read(bodies: readonly unknown[]): readonly KnownResult[];
}

/**
 * What a remote exports as `remote` from its server entry, `server/index.mjs` in its published folder. `App` and
 * `texts` are the same as in the browser, so that both render the same markup.
 */
export interface RemoteServer<App = unknown, Texts = unknown> {
  readonly contract: number;
  readonly App: App;
  readonly texts: Readonly<Record<string, Texts>>;
  /**
   * Plans the initial results of an address; null when they are left to the browser. Remotes are published separately
   * from the gateway, which finds this function by its name. Therefore it keeps the name "first view" of contract 1
   * until the next version of the contract.
   */
  firstView(address: PageAddress): ResultsPlan | null;
}

/** The published version of a remote: the files that a page with its initial results refers to. */
export interface PublishedRemote {
  readonly name: string;
  readonly registry: RemoteRegistry;
  /** Its manifest without style sheets, which the page already contains. */
  readonly manifest: unknown;
  /** Addresses and hashes of its scripts, in the order in which they are needed. */
  readonly scripts: readonly { readonly src: string; readonly integrity: string }[];
  /** Its style sheets, each with the name that its loader uses and its text. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/**
 * What the server build of the shell exports, `server/index.mjs` in its folder. Importing it sets the global from which
 * the server entries of remotes take the shared modules.
 */
export interface ShellServer {
  /**
   * The complete document with initial results; `files` is the content of `server/files.json`, written by the build of
   * the shell. Rejects when a component cannot be rendered. A running gateway can load the shell of another build, so
   * the name stays as long as that of `RemoteServer.firstView`.
   */
  renderFirstView(input: InitialResultsInput, files: unknown): Promise<string>;
}

export interface InitialResultsInput {
  readonly remote: RemoteServer;
  readonly published: PublishedRemote;
  readonly address: PageAddress;
  readonly known: readonly KnownResult[];
  readonly canonical: string | null;
  /** Replaces the head that the shell has for the route. */
  readonly head?: RemoteHead | undefined;
}

/** The input of the server render, passed to the browser in the document. */
export interface ServedView {
  readonly remote: string;
  /** Path and query that were rendered. */
  readonly address: string;
  readonly registry: RemoteRegistry;
  /** The manifest of the remote without style sheets, which the page already contains. */
  readonly manifest: unknown;
  readonly known: readonly KnownResult[];
}

/** Id of the data block that contains the `ServedView`. */
export const SERVED_VIEW_ID = 'served-view';

/** Name of the global in which the shell's server build provides the shared modules to server entries of remotes. */
export const SERVER_SHARE = 'platformShared';
