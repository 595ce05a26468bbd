import type { IncomingHttpHeaders } from 'node:http';
import { serveLocally } from '@platform/testing/local-server';

/** A request as received by a fake server. `number` counts from 1. */
export type PortalRequest = {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
};

/**
 * A response: a text body is sent unchanged, everything else as JSON. `cutAt` closes the connection after so many
 * bytes.
 */
export type PortalResponse = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly cutAt?: number;
};

export type PortalServer = {
  readonly url: string;
  readonly requests: readonly PortalRequest[];
  /** Overrides the response of the portal; null leaves the request to the portal. */
  readonly misbehave: (misbehaviour: ((request: PortalRequest) => PortalResponse | null) | null) => void;
  readonly close: () => Promise<void>;
};

/** A local server that sends what `respond` returns. */
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
