import { RedirectRefusedError } from './errors.ts';

export const REDIRECTS_MAX = 5;

/** One redirect that was followed. */
export type Passage = { readonly status: number; readonly from: string; readonly to: string };

export type Hop = {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | null;
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that reveal nothing about a caller; all others were meant for the first origin only. */
const HARMLESS = new Set(['accept', 'accept-language', 'range']);

/**
 * What is sent to the next address after a response with `status`; null when that is no redirect. 301, 302 and 303 turn a
 * POST into a GET, 307 and 308 repeat it, but never towards another origin (Fetch standard, HTTP-redirect fetch).
 */
export function nextHop(
  status: number,
  { method, headers, body }: Hop,
): ((target: { readonly sameOrigin: boolean }) => Hop) | null {
  if (!REDIRECTS.has(status)) return null;
  const repeats = status === 307 || status === 308 || method !== 'POST';
  return ({ sameOrigin }) => {
    if (repeats && body !== null && !sameOrigin) throw new RedirectRefusedError('body-to-other-origin');
    const kept = Object.entries(headers).filter(
      ([name]) => HARMLESS.has(name) || (sameOrigin && (repeats || name !== 'content-type')),
    );
    return {
      method: repeats ? method : 'GET',
      headers: Object.fromEntries(kept),
      body: repeats ? body : null,
    };
  };
}

/**
 * A Location header as browsers read it: spaces belong to the path, and bytes beyond ASCII, which HTTP hands over one by one,
 * are UTF-8. Nothing else is corrected, so that a host stays as it was written.
 */
export function readLocation(header: string): string {
  return Buffer.from(header.trim(), 'latin1').toString('utf8').replaceAll(' ', '%20');
}
