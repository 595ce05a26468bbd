/**
 * `GET /api/live`: an event stream of hints about what has changed. A hint contains no data; whoever receives one reads
 * again what it is about. Hints may be lost, so readers also read again after `resync` and from time to time.
 */
export const LIVE_PATH = '/api/live';

export type LiveHint =
  /** Anything may have changed: the first hint of every stream. */
  | { readonly type: 'resync' }
  /** What the workspace may use has changed; `v` is the version of its payment status. */
  | { readonly type: 'entitlement'; readonly workspaceId: string; readonly v: number }
  /** The inbox of the workspace has changed. */
  | { readonly type: 'inbox'; readonly workspaceId: string }
  /** The session of the stream is over. It is the last hint. */
  | { readonly type: 'session-ended' };

/** The text of a hint on the stream. */
export function formatLiveHint(hint: LiveHint): string {
  return `data: ${JSON.stringify(hint)}\n\n`;
}

/** A hint from the data of an event; null for a kind that this version does not know. */
export function parseLiveHint(data: string): LiveHint | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  const { type, workspaceId, v } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'resync' || type === 'session-ended') return { type };
  if (type === 'inbox' && typeof workspaceId === 'string') return { type, workspaceId };
  if (type !== 'entitlement' || typeof workspaceId !== 'string' || typeof v !== 'number') return null;
  return { type, workspaceId, v };
}
