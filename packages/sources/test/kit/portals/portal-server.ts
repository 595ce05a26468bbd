import type { IncomingHttpHeaders } from 'node:http';
import { serveLocally } from '@platform/testing/local-server';

/** A request as a fake server sees it. `number` counts from 1. */
export type PortalRequest = {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
};

/** A response: a body that is text goes as it is, everything else as JSON. `cutAt` closes the line after so many bytes. */
export type PortalResponse = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly cutAt?: number;
};

export type PortalServer = {
  readonly url: string;
  readonly requests: readonly PortalRequest[];
  /** Responds in another way than the portal would; null leaves a request to the portal. */
  readonly misbehave: (misbehaviour: ((request: PortalRequest) => PortalResponse | null) | null) => void;
  readonly close: () => Promise<void>;
};

/** A local portal that sends what `respond` returns. */
export async function startPortal(
  respond: (request: PortalRequest) => PortalResponse,
): Promise<PortalServer> {
  const requests: PortalRequest[] = [];
  let misbehaviour: ((request: PortalRequest) => PortalResponse | null) | null = null;
  const server = await serveLocally((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://fake-server');
    const request: PortalRequest = {
      number: requests.length + 1,
      method: incoming.method ?? '',
      path: url.pathname,
      parameters: url.searchParams,
      headers: incoming.headers,
    };
    requests.push(request);
    const { status = 200, headers, body, cutAt } = misbehaviour?.(request) ?? respond(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(cutAt === undefined ? text : Buffer.from(text).subarray(0, cutAt));
  });
  return {
    url: server.origin,
    requests,
    misbehave: (next) => {
      misbehaviour = next;
    },
    close: server.close,
  };
}
