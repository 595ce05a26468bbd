import type { Draw } from '@platform/testing/repeatable';
import { drawValue, hostileText, pick, type Schema } from './hostile-values.ts';

/** The part of an OpenAPI document that requests are made from. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
};

export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** Routes that would call servers of others when an operator uses them. */
const OUTWARD = /\/runs$|\/links\/checks$/;
const TYPES = ['application/json', 'application/x-ndjson', 'text/plain', 'application/xml', ''];
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const HEADERS: readonly (readonly [string, string])[] = [
  ['accept-encoding', 'gzip'],
  ['accept-encoding', 'br;q=0, gzip;q=0, *;q=0'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0,1-1,2-2'],
  ['traceparent', '00-zz-zz-zz'],
  ['x-forwarded-for', '203.0.113.9, "'],
  ['x-http-method-override', 'DELETE'],
  ['transfer-encoding', 'identity'],
  ['accept-language', 'x'.repeat(500)],
];

export type RequestWorld = {
  readonly operatorToken: string;
  /** Values of the parameters in paths that lead somewhere, by name. */
  readonly known: Readonly<Record<string, readonly string[]>>;
};

/** Draws requests that the document describes, most of them wrong in some way. */
export function createRequests(
  document: ApiDocument,
  { operatorToken, known }: RequestWorld,
  draw: Draw,
): () => HostileRequest {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return () => {
    const { path, method, operation } = pick(draw, operations);
    const address = addressOf(filledPath(path, known, draw), operation, draw);
    const isOperator = draw(2) === 0 && !OUTWARD.test(path);
    const extra = draw(4) === 0 ? [pick(draw, HEADERS)] : [];
    const body = bodyOf(operation, path, draw);
    return {
      method: draw(20) === 0 ? pick(draw, METHODS) : method,
      path: draw(15) === 0 ? respelled(address, draw) : address,
      headers: Object.fromEntries([
        ...extra,
        ...(isOperator ? [['authorization', `Bearer ${operatorToken}`] as const] : []),
        ...(body === undefined
          ? []
          : [
              ['content-type', typeOf(path, draw)] as const,
              // Without it the client would send a body of a GET as if it were the next request.
              ['content-length', String(Buffer.byteLength(body))] as const,
            ]),
      ]),
      body,
    };
  };
}

function filledPath(path: string, known: RequestWorld['known'], draw: Draw): string {
  return path.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
    const value = draw(2) === 0 ? pick(draw, known[name] ?? ['a']) : hostileText(draw);
    return encodeURIComponent(wellFormed(value) || 'a');
  });
}

function addressOf(path: string, { parameters = [] }: Operation, draw: Draw): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && draw(3) > 0)
    .flatMap(({ name, schema }) => {
      const value = drawValue(schema, draw);
      return (Array.isArray(value) ? value : [value]).map((one) => `${name}=${escaped(one)}`);
    });
  if (draw(10) === 0) query.push(`${escaped(hostileText(draw))}=${escaped(hostileText(draw))}`);
  const address = query.length === 0 ? path : `${path}?${query.join('&')}`;
  // Longer heads are refused as a whole; that is tried once elsewhere.
  return address.slice(0, 8_000);
}

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(wellFormed(text));
}

function wellFormed(text: string): string {
  return text.toWellFormed();
}

function respelled(address: string, draw: Draw): string {
  const at = 1 + draw(Math.max(1, address.indexOf('/', 1)));
  const code = address.charCodeAt(at) || 97;
  const escapes = [`%${code.toString(16)}`, '%zz', '%00', '/../', '//', '\\', '#'];
  return address.slice(0, at) + pick(draw, escapes) + address.slice(at + 1);
}

function typeOf(path: string, draw: Draw): string {
  const usual = /\/imports$|\/ingest$/.test(path) ? 'application/x-ndjson' : 'application/json';
  return draw(6) === 0 ? pick(draw, TYPES) : usual;
}

function bodyOf({ requestBody }: Operation, path: string, draw: Draw): string | undefined {
  if (/\/imports$|\/ingest$/.test(path)) return linesOf(draw);
  const [content] = Object.values(requestBody?.content ?? {});
  if (content === undefined) return draw(10) === 0 ? '{}' : undefined;
  const text = JSON.stringify(drawValue(content.schema, draw)) ?? '';
  if (draw(10) === 0) return text.slice(0, draw(text.length + 1));
  return draw(20) === 0 ? '['.repeat(20_000) : text;
}

const LINES: readonly ((draw: Draw) => unknown)[] = [
  () => ({ kind: 'begin', files: 1, complete: true }),
  () => ({ kind: 'end' }),
  (draw) => ({
    kind: 'file',
    path: hostileText(draw),
    contentBase64: Buffer.from(hostileText(draw)).toString('base64'),
  }),
  (draw) => ({ kind: 'part', path: 'a.csv', contentBase64: 'YQ==', last: draw(2) === 0 }),
  (draw) => ({ sourceId: hostileText(draw), facts: { texts: { fr: { title: hostileText(draw) } } } }),
  (draw) => ({ sourceId: hostileText(draw), withdrawn: true }),
  (draw) => drawValue(undefined, draw),
];

function linesOf(draw: Draw): string {
  const lines = Array.from({ length: 1 + draw(6) }, () => JSON.stringify(pick(draw, LINES)(draw)) ?? '');
  const begin = draw(2) === 0 ? [JSON.stringify({ kind: 'begin', files: 1, complete: false })] : [];
  return `${[...begin, ...lines].join('\n')}\n`;
}
