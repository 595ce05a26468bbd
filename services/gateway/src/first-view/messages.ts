import type { RemoteRegistry } from '@platform/contracts/gateway';
import type { PageAddress } from '@platform/web-kit/first-view';

/** Folders of the build, as the thread that renders gets them. */
export type RendererFolders = {
  /** `shell/dist`. */
  readonly shell: string;
  /** `frontends/<name>/dist` by name. */
  readonly frontends: Readonly<Record<string, string>>;
};

/** An address whose first view is wanted, and the remotes as they are published now. */
export type WantedView = {
  readonly remote: string;
  readonly registry: RemoteRegistry;
  readonly address: PageAddress;
};

/** To the thread: first `plan`, then, with the bodies of what it asks for, `render`, or `drop` when there are none. */
export type ToRenderer =
  | { readonly kind: 'plan'; readonly id: number; readonly view: WantedView }
  | { readonly kind: 'render'; readonly id: number; readonly bodies: readonly string[] }
  | { readonly kind: 'drop'; readonly id: number };

/** What went wrong in the thread, as far as it can be handed over. */
export type RenderFailure = { readonly name: string; readonly message: string; readonly stack: string };

/** From the thread: `requests` is null where the remote leaves the first view to the browser or has no server entry. */
export type FromRenderer =
  | { readonly kind: 'started' }
  | { readonly kind: 'planned'; readonly id: number; readonly requests: readonly string[] | null }
  | { readonly kind: 'rendered'; readonly id: number; readonly html: string }
  | { readonly kind: 'failed'; readonly id: number; readonly error: RenderFailure };
