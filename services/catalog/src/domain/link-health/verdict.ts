import type { LinkReason } from '@platform/contracts/catalog';
import { isHomePage, linkAddress } from './link-address.ts';

/** The result of requesting a link. `passages` are the redirects followed, in order; `url` is where they ended. */
export type ProbeResult =
  | {
      readonly kind: 'responded';
      readonly status: number;
      readonly url: string;
      readonly passages: readonly { readonly status: number; readonly to: string }[];
      /** The pause in ms that the server requested; null when it requested none. */
      readonly patienceMs: number | null;
    }
  | { readonly kind: 'failed'; readonly failure: LinkFailure };

export type LinkFailure =
  | 'no_such_name'
  | 'connection_refused'
  | 'timeout'
  | 'network'
  | 'too_many_redirects'
  | 'not_public';

/**
 * What a probe result means for the link. `missing` is evidence against it, which counts only when repeated over days;
 * `unclear` proves nothing: a refusal, a busy server or a timeout never means a dead link.
 */
export type Verdict =
  | { readonly kind: 'alive'; readonly movedTo: string | null; readonly landsOnHomePage: boolean }
  | { readonly kind: 'missing'; readonly reason: LinkReason }
  | { readonly kind: 'unclear'; readonly reason: LinkReason };

const PERMANENT = new Set([301, 308]);
/** The server has the page and objects only to the requested part of it. */
const RANGE_NOT_SATISFIABLE = 416;

/** Interprets one response for the link `address`. */
export function verdictOf(address: string, result: ProbeResult): Verdict {
  if (result.kind === 'failed') {
    const { failure } = result;
    const isMissing = failure === 'no_such_name' || failure === 'connection_refused';
    return { kind: isMissing ? 'missing' : 'unclear', reason: failure };
  }
  const { status } = result;
  if ((status >= 200 && status < 300) || status === RANGE_NOT_SATISFIABLE) {
    return {
      kind: 'alive',
      movedTo: permanentTarget(address, result.passages),
      landsOnHomePage: result.passages.length > 0 && isHomePage(result.url) && !isHomePage(address),
    };
  }
  if (status === 404) return { kind: 'missing', reason: 'not_found' };
  if (status === 410) return { kind: 'missing', reason: 'removed' };
  return { kind: 'unclear', reason: unclearReason(status) };
}

/** The target of the permanent redirects at the beginning; redirects after a temporary one are not permanent. */
function permanentTarget(
  address: string,
  passages: readonly { readonly status: number; readonly to: string }[],
): string | null {
  const firstTemporary = passages.findIndex(({ status }) => !PERMANENT.has(status));
  const permanent = firstTemporary < 0 ? passages : passages.slice(0, firstTemporary);
  const target = permanent.at(-1)?.to;
  const moved = target === undefined ? null : linkAddress(target);
  return moved === address ? null : moved;
}

function unclearReason(status: number): LinkReason {
  if (status === 401 || status === 403 || status === 451) return 'forbidden';
  if (status === 429 || status === 503) return 'busy';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'server_error' : 'unexpected_status';
}
