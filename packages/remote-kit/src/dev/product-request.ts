import type { IncomingMessage } from 'node:http';

const PRODUCT_MS_MAX = 30_000;
/** Headers of this connection, and those that would make the response unreadable or empty. */
const NOT_PASSED = new Set(['host', 'connection', 'accept-encoding', 'if-none-match']);
const OWN_HOSTS = new Set(['localhost', '127.0.0.1']);

/** Whether a Host header names this machine. A page elsewhere that has its name resolved to it sends its own name. */
export function isOwnHost(host: string | undefined): boolean {
  return OWN_HOSTS.has(URL.parse(`http://${host ?? ''}`)?.hostname ?? '');
}

/**
 * The address of the product for the target of a request, or null when the target leads elsewhere: `//evil.example` and
 * `http://evil.example` are valid targets, and would get the headers of the visitor.
 */
export function targetOf(target: string | undefined, product: string): URL | null {
  const url = URL.parse(target ?? '/', product);
  return url?.origin === new URL(product).origin ? url : null;
}

/** What the product responds to a request. Rejects when it cannot be reached or takes longer than half a minute. */
export async function fromProduct(target: URL, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_PASSED.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const chunks: Buffer[] = [];
  if (hasBody) for await (const chunk of request) chunks.push(chunk as Buffer);
  return fetch(target, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(PRODUCT_MS_MAX),
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
}
