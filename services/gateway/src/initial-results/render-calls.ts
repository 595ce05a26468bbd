import type { RemoteRegistry } from '@platform/contracts/gateway';
import type { PageAddress } from '@platform/web-kit/initial-results';

/** Folders of the build, passed to the rendering thread. */
export type RendererFolders = {
  /** `shell/dist`. */
  readonly shell: string;
  /** `frontends/<name>/dist` by name. */
  readonly frontends: Readonly<Record<string, string>>;
};

/** The address of a page and the remotes that are published at the time of the request. */
export type RequestedPage = {
  readonly remote: string;
  readonly registry: RemoteRegistry;
  readonly address: PageAddress;
};

/**
 * Calls of the gateway to the rendering thread. `plan` returns the API requests of a page; then comes `render` with the
 * bodies of their responses, or `drop` when they could not be fetched. `id` joins the calls of one page.
 */
export type RenderCalls = {
  /** Null when the remote has no server entry or leaves this address to the browser. */
  readonly plan: (id: number, requested: RequestedPage) => readonly string[] | null;
  readonly render: (id: number, bodies: readonly string[]) => string;
  readonly drop: (id: number) => void;
};
