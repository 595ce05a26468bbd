/**
 * The moment that a Retry-After header names (RFC 9110, 10.2.3: seconds or an HTTP date), not before `now` and not later
 * than `maxMs` after it. Null when it is absent or malformed.
 */
export function retryAfter(header: string | null, now: Date, maxMs: number): Date | null {
  const text = header?.trim() ?? '';
  const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1_000 : httpDate(text);
  if (Number.isNaN(at)) return null;
  return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + maxMs));
}

function httpDate(text: string): number {
  return /^[A-Z][a-z]{2}.*\d/.test(text) ? Date.parse(text) : Number.NaN;
}
