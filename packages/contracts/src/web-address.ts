/** A backslash before the query, a control character or a sign that is not shown. */
const AMBIGUOUS = /^[^?#]*\\|[\p{Cc}\p{Cf}]/u;

/**
 * Whether every program reads the same server out of an address: browsers take `https://x.example\@evil.example` for a page
 * of x.example, programs that follow RFC 3986 for one of evil.example. Also false for addresses with characters that are
 * not shown.
 */
export function isUnambiguousAddress(text: string): boolean {
  return !AMBIGUOUS.test(text);
}
