import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { metaTag, takeMeta, withHeadMarkup } from '@platform/contracts/page-meta';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { remoteEntry } from '@platform/contracts/remote-entry';
import type { RemotePage } from '@platform/contracts/remote-pages';
import { REMOTE_FILE_TYPES } from '@platform/contracts/remote-publishing';
import { CommandError } from '@platform/operator-cli';
import { matchRoute, REMOTE_PAGES_META, routesOf } from '@platform/web-kit/route-table';
import { fromProduct, isOwnHost, targetOf } from './product-request.ts';

type DevOptions = {
  readonly name: string;
  /** Address of the running product. */
  readonly product: string;
  /** Absolute folder of the build. */
  readonly build: string;
  readonly readPages: () => Promise<readonly RemotePage[]>;
  /** 0 chooses a free one. */
  readonly port: number;
};

/** What is sent, complete before its first byte is. */
type Sent = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
};

const VERSION = 'dev';
/** Headers that do not hold for a response that was decoded and changed. */
const DROPPED = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'etag',
  'set-cookie',
];
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * The running product with the remote of this folder: its registry lists the build, and its pages exist. Everything else
 * is passed to the product unchanged, and to nothing else: requests for other hosts are refused. For development only: it
 * listens on this machine and caches nothing.
 */
export async function startDevServer(
  options: DevOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    responseTo(options, request)
      .catch((error: unknown) => failure(options.product, error))
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers as Record<string, string | string[]>);
        response.end(body);
      })
      .catch(() => response.destroy());
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

function plain(status: number, text: string): Sent {
  return { status, headers: { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` };
}

/** A mistake in the folder is reported as such; everything else comes from the product. */
function failure(product: string, error: unknown): Sent {
  if (error instanceof CommandError) return plain(500, error.message);
  const cause = error instanceof Error ? String(error.cause ?? error.message) : String(error);
  return plain(502, `The product at ${product} did not respond: ${cause}`);
}

async function responseTo(options: DevOptions, request: IncomingMessage): Promise<Sent> {
  if (!isOwnHost(request.headers.host)) return plain(421, 'This server responds to localhost only.');
  const target = targetOf(request.url, options.product);
  if (target === null) return plain(400, `Only addresses of ${options.product} are passed on.`);
  const { pathname } = target;
  const own = `/mf/${options.name}/${VERSION}/`;
  if (pathname.startsWith(own)) return builtFile(options.build, pathname.slice(own.length));
  const responded = await fromProduct(target, request);
  const { status } = responded;
  const cookies = responded.headers.getSetCookie();
  const headers = {
    ...Object.fromEntries([...responded.headers].filter(([name]) => !DROPPED.includes(name))),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  };
  if (pathname === '/mf-registry.json') {
    const body = withRemote(options.name, await responded.text());
    return { status, headers: { ...headers, ...NO_STORE }, body };
  }
  if (responded.headers.get('content-type')?.startsWith('text/html') === true) {
    const html = await responded.text();
    const pages = (await options.readPages()).map((page) => ({ ...page, remote: options.name }));
    const isOwn = matchRoute(pathname, routesOf(pages))?.route.owner === options.name;
    const body = withPages(html, options.name, pages);
    return { status: isOwn ? 200 : status, headers: { ...headers, ...NO_STORE }, body };
  }
  return { status, headers, body: Buffer.from(await responded.arrayBuffer()) };
}

async function builtFile(folder: string, name: string): Promise<Sent> {
  const file = path.resolve(folder, name);
  const extension = path.extname(file).slice(1);
  const bytes = file.startsWith(folder + path.sep) ? await readFile(file).catch(() => null) : null;
  if (bytes === null || !Object.hasOwn(REMOTE_FILE_TYPES, extension)) return plain(404, 'Not built.');
  const type = REMOTE_FILE_TYPES[extension as keyof typeof REMOTE_FILE_TYPES];
  return { status: 200, headers: { ...NO_STORE, 'content-type': type }, body: bytes };
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
function withPages(html: string, name: string, pages: readonly { readonly remote: string }[]): string {
  const { content, rest } = takeMeta(html, REMOTE_PAGES_META) ?? { content: '[]', rest: html };
  const others = (JSON.parse(content) as typeof pages).filter(({ remote }) => remote !== name);
  return withHeadMarkup(rest, metaTag(REMOTE_PAGES_META, JSON.stringify([...others, ...pages])));
}
