/** What callers may not set: cookies and what belongs to the connection. */
const UNSENDABLE = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/** A caller set a header that is not his to set: a mistake in our code. */
class UnsendableHeaderError extends TypeError {
  override readonly name = 'UnsendableHeaderError';
  readonly code = 'UNSENDABLE_HEADER';
}

/** Names in lower case. */
export function checkedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const bad = lower.find(([name]) => UNSENDABLE.has(name));
  if (bad !== undefined) throw new UnsendableHeaderError(`callers do not set the header ${bad[0]}`);
  return Object.fromEntries(lower);
}

/** A body in bytes; a form brings its own content type with its boundary. */
export async function payloadOf(
  body: string | Uint8Array | FormData | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<{ body: string | Uint8Array | null; headers: Record<string, string> }> {
  if (!(body instanceof FormData)) return { body: body ?? null, headers: { ...headers } };
  const encoded = new Response(body);
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? 'multipart/form-data' },
  };
}

/** Headers of a response, without cookies and without values that are no header values. */
export function headersOf(raw: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(raw)) {
    if (name === 'set-cookie') continue;
    for (const value of [values].flat()) {
      if (value !== undefined && SENDABLE_VALUE.test(value)) headers.append(name, value);
    }
  }
  return headers;
}

const SENDABLE_VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;
