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

/** The API requests of a page, and the statuses besides 200 that its first response may have. */
export type RequestPlan = {
  readonly requests: readonly string[];
  readonly statuses: readonly number[];
};

/** A response of the API; `location` is the address of a redirect. */
export type ApiResponse = {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
};

/** A rendered page, or the path with query that the visitor is redirected to. */
export type RenderedPage =
  | { readonly status: 200 | 404 | 410; readonly html: string }
  | { readonly redirect: string };

/**
 * Calls of the gateway to the rendering thread. `plan` returns the API requests of a page; then comes `render` with
 * their responses, or `drop` when they could not be fetched. The response to a request other than the first is null
 * when it failed. `id` joins the calls of one page.
 */
export type RenderCalls = {
  /** Null when the remote has no server entry or leaves this address to the browser. */
  readonly plan: (id: number, requested: RequestedPage) => RequestPlan | null;
  readonly render: (id: number, responses: readonly (ApiResponse | null)[]) => RenderedPage;
  readonly drop: (id: number) => void;
};
