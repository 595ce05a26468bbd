import type { RemoteRegistry } from '@platform/contracts/gateway';
import type { Language } from '@platform/contracts/values';

/** A requested address; `search` is empty or begins with `?`. */
export interface PageAddress {
  readonly path: string;
  readonly search: string;
  readonly language: Language;
}

/** A response body as an entry of the page's query cache. */
export interface KnownResult {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

/** What one address needs before its first view can be rendered on the server. */
export interface FirstView {
  /**
   * Addresses of our API, query included, each returning JSON. There is no first view without the first response; each
   * other that is late is null, and the browser requests it.
   */
  readonly requests: readonly string[];
  /** Query string of the canonical address, possibly empty; null for a view that search engines should not index. */
  readonly canonical: string | null;
  /** Reads the bodies in the order of `requests`. Throws when one breaks its contract. */
  read(bodies: readonly unknown[]): readonly KnownResult[];
}

/**
 * What a remote exports as `remote` from its server entry, `server/index.mjs` in its published folder. `App` and `texts`
 * are those of the browser, so that both render the same.
 */
export interface RemoteServer<App = unknown, Texts = unknown> {
  readonly contract: number;
  readonly App: App;
  readonly texts: Readonly<Record<string, Texts>>;
  /** What an address needs; null when the browser should render it. */
  firstView(address: PageAddress): FirstView | null;
}

/** The published version of a remote: what the page of its first view refers to. */
export interface PublishedRemote {
  readonly name: string;
  readonly registry: RemoteRegistry;
  /** Its manifest without its style sheets, which are in the page already. */
  readonly manifest: unknown;
  /** Addresses of its scripts, in the order in which they are needed. */
  readonly scripts: readonly string[];
  /** Its style sheets: the name by which its loader knows each, and the text. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/**
 * What the server build of the shell exports, `server/index.mjs` in its folder. Importing it leaves the shared modules
 * for those of remotes; `files` is what its build has written to `server/files.json`.
 */
export interface ShellServer {
  /** The complete document of a first view. Rejects when a component cannot be rendered. */
  renderFirstView(input: FirstViewInput, files: unknown): Promise<string>;
}

export interface FirstViewInput {
  readonly remote: RemoteServer;
  readonly published: PublishedRemote;
  readonly address: PageAddress;
  readonly known: readonly KnownResult[];
  readonly canonical: string | null;
}

/** The input of the server render, as the document passes it to the browser. */
export interface ServedView {
  readonly remote: string;
  /** Path and query that were rendered. */
  readonly address: string;
  readonly registry: RemoteRegistry;
  /** The manifest of the remote without the style sheets that the page contains already. */
  readonly manifest: unknown;
  readonly known: readonly KnownResult[];
}

/** Id of the data block that holds the ServedView. */
export const SERVED_VIEW_ID = 'served-view';

/** Global name under which the shell's server build leaves its shared modules for those of remotes. */
export const SERVER_SHARE = 'platformShared';
