const TRACE_ID_DIGITS = 32;
const BYTES = 24;

/**
 * A W3C `traceparent` for one request: a new trace whose first span is the request as the browser sees it. That span itself
 * is sent nowhere; the gateway continues the trace as its child. The ids are random and used once, so they identify
 * nobody, and no library is loaded for them.
 */
export function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, TRACE_ID_DIGITS)}-${digits.slice(TRACE_ID_DIGITS)}-01`;
}
