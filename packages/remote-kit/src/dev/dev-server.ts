import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { REMOTE_CONTRACT } from '@platform/contracts/closed-sets';
import { remoteEntry } from '@platform/contracts/remote-entry';
import type { RemotePage } from '@platform/contracts/remote-pages';
import { REMOTE_FILE_TYPES } from '@platform/contracts/remote-publishing';
import { matchRoute, REMOTE_PAGES_META, routesOf } from '@platform/web-kit/route-table';
import { BUILD } from '../remote-folder.ts';

type DevOptions = {
  readonly name: string;
  /** Address of the running product. */
  readonly product: string;
  readonly readPages: () => Promise<readonly RemotePage[]>;
  /** 0 chooses a free one. */
  readonly port: number;
};

const VERSION = 'dev';
const PRODUCT_MS_MAX = 30_000;
/** Headers that do not hold for a response that was decoded and changed. */
const DROPPED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag'];
const META = new RegExp(`<meta name="${REMOTE_PAGES_META}" content="[^"]*">`);

/**
 * The running product with the remote of this folder: its registry lists the build, and its pages exist. Everything else
 * is passed to the product unchanged. For development only: it listens on this machine and caches nothing.
 */
export async function startDevServer(
  options: DevOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => {
      const cause = error instanceof Error ? String(error.cause ?? error.message) : String(error);
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`The product at ${options.product} did not respond: ${cause}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  options: DevOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', options.product);
  const own = `/mf/${options.name}/${VERSION}/`;
  if (pathname.startsWith(own)) {
    await sendBuilt(pathname.slice(own.length), response);
    return;
  }
  const responded = await fromProduct(options, request);
  const headers = Object.fromEntries(
    [...responded.headers].filter(([name]) => !DROPPED.includes(name) && name !== 'set-cookie'),
  );
  const cookies = responded.headers.getSetCookie();
  const sent = { ...headers, ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) };
  if (pathname === '/mf-registry.json') {
    response.writeHead(responded.status, { ...sent, 'cache-control': 'no-store' });
    response.end(withRemote(options.name, await responded.text()));
  } else if (responded.headers.get('content-type')?.startsWith('text/html') === true) {
    const pages = (await options.readPages()).map((page) => ({ ...page, remote: options.name }));
    const isOwn = matchRoute(pathname, routesOf(pages))?.route.owner === options.name;
    response.writeHead(isOwn ? 200 : responded.status, { ...sent, 'cache-control': 'no-store' });
    response.end(withPages(await responded.text(), pages));
  } else {
    response.writeHead(responded.status, sent);
    response.end(Buffer.from(await responded.arrayBuffer()));
  }
}

async function fromProduct({ product }: DevOptions, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || ['host', 'connection', 'accept-encoding', 'if-none-match'].includes(name))
      continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const chunks: Buffer[] = [];
  if (hasBody) for await (const chunk of request) chunks.push(chunk as Buffer);
  return fetch(new URL(request.url ?? '/', product), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(PRODUCT_MS_MAX),
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
}

async function sendBuilt(name: string, response: ServerResponse): Promise<void> {
  const folder = path.resolve(BUILD);
  const file = path.resolve(folder, name);
  const extension = path.extname(file).slice(1);
  const bytes = file.startsWith(folder + path.sep) ? await readFile(file).catch(() => null) : null;
  if (bytes === null || !Object.hasOwn(REMOTE_FILE_TYPES, extension)) {
    response.writeHead(404, { 'cache-control': 'no-store' });
    response.end();
    return;
  }
  const type = REMOTE_FILE_TYPES[extension as keyof typeof REMOTE_FILE_TYPES];
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(bytes);
}

/** The registry with the build in place of the published version. */
function withRemote(name: string, text: string): string {
  const registry = JSON.parse(text) as { readonly remotes: Readonly<Record<string, unknown>> };
  const entry = {
    entry: remoteEntry({ name, version: VERSION }),
    version: VERSION,
    minContract: REMOTE_CONTRACT,
  };
  return JSON.stringify({ ...registry, remotes: { ...registry.remotes, [name]: entry } });
}

/** The page with the declared pages beside those of other remotes. */
function withPages(html: string, pages: readonly { readonly remote: string }[]): string {
  const found = META.exec(html)?.[0] ?? '';
  const content = /content="([^"]*)"/.exec(found)?.[1] ?? '[]';
  const others = (JSON.parse(unescaped(content)) as typeof pages).filter(
    ({ remote }) => remote !== pages[0]?.remote,
  );
  const meta = `<meta name="${REMOTE_PAGES_META}" content="${escaped(JSON.stringify([...others, ...pages]))}">`;
  return html.replace(found, '').replace('</head>', () => `${meta}</head>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));
}
