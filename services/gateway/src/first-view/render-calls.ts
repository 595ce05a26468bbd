import type { RemoteRegistry } from '@platform/contracts/gateway';
import type { PageAddress } from '@platform/web-kit/first-view';

/** Folders of the build, as the thread that renders gets them. */
export type RendererFolders = {
  /** `shell/dist`. */
  readonly shell: string;
  /** `frontends/<name>/dist` by name. */
  readonly frontends: Readonly<Record<string, string>>;
};

/** An address whose first view is requested, and the remotes as they are published now. */
export type RequestedView = {
  readonly remote: string;
  readonly registry: RemoteRegistry;
  readonly address: PageAddress;
};

/** First `plan`, then, with the bodies of the API requests it returned, `render`, or `drop` when they could not be fetched. */
export type RenderCalls = {
  /** Null where the remote leaves the first view to the browser or has no server entry. */
  readonly plan: (id: number, view: RequestedView) => readonly string[] | null;
  readonly render: (id: number, bodies: readonly string[]) => string;
  readonly drop: (id: number) => void;
};
