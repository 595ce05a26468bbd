import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { z } from 'zod';
import { pageSession } from '../session/session-store.ts';
import { apiGet } from './api-get.ts';
import { apiSend, NO_CONTENT } from './api-send.ts';
import { ProblemError } from './problem-error.ts';

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;
const body = z.object({ total: z.number() });
let server: LocalServer | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = await serveLocally(listener);
  return server.origin;
}

afterEach(() => server?.close());

async function failureOf(promise: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof ProblemError) return error;
  throw new Error(`not a ProblemError: ${String(error)}`);
}

describe('apiGet', () => {
  it('repeats the parameter for each value of a list and returns only fields of the contract', async () => {
    const requested: string[] = [];
    const base = await serve((request, response) => {
      requested.push(request.url ?? '');
      response.end('{"total":3,"more":true}');
    });
    const found = await apiGet(body, `${base}/x`, {
      params: { q: 'a b', sector: ['one', 'two'], page: 2, empty: '' },
    });
    expect(found).toEqual({ total: 3 });
    expect(requested).toEqual(['/x?q=a+b&sector=one&sector=two&page=2']);
  });

  it('begins a trace of its own, which the services continue', async () => {
    const traceparents: unknown[] = [];
    const base = await serve((request, response) => {
      traceparents.push(request.headers.traceparent);
      response.end('{"total":3}');
    });
    await apiGet(body, `${base}/x`);
    await apiGet(body, `${base}/x`);
    expect(traceparents).toEqual([expect.stringMatching(TRACEPARENT), expect.stringMatching(TRACEPARENT)]);
    expect(traceparents[0]).not.toBe(traceparents[1]);
  });

  it('rejects with a ProblemError and its reference for a problem', async () => {
    const problem = {
      type: '/problems/x',
      title: 'x',
      status: 404,
      code: 'X_GONE',
      messageKey: 'x.gone',
      traceId: 't1',
    };
    const base = await serve((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
    });
    const error = await failureOf(apiGet(body, `${base}/x`));
    expect(error).toMatchObject({ failure: 'problem', status: 404, reference: 't1' });
    expect(error.problem?.messageKey).toBe('x.gone');
  });

  it.each([
    ['7', 7_000],
    ['soon', null],
  ])('reads Retry-After: %s as %p ms', async (header, retryAfterMs) => {
    const base = await serve(
      (_request, response) => void response.writeHead(429, { 'retry-after': header }).end('{}'),
    );
    expect(await failureOf(apiGet(body, `${base}/x`))).toMatchObject({ status: 429, retryAfterMs });
  });

  it('rejects with a ProblemError without a problem for any other error response', async () => {
    const base = await serve((_request, response) => void response.writeHead(502).end('<html>'));
    expect(await failureOf(apiGet(body, `${base}/x`))).toMatchObject({
      failure: 'problem',
      status: 502,
      problem: null,
    });
  });

  it('refuses a response that breaks the contract', async () => {
    const base = await serve((_request, response) => void response.end('{"total":"three"}'));
    expect((await failureOf(apiGet(body, `${base}/x`))).failure).toBe('contract');
  });

  it('aborts the request at the deadline', async () => {
    const base = await serve(() => undefined);
    const error = await failureOf(apiGet(body, `${base}/x`, { deadlineMs: 50 }));
    expect(error).toMatchObject({ failure: 'deadline', status: 0 });
  });

  it('reports a network failure when there is no response', async () => {
    const base = await serve(() => undefined);
    await server?.close();
    expect((await failureOf(apiGet(body, `${base}/x`))).failure).toBe('network');
  });

  it('rejects with the reason of the caller when the caller aborts', async () => {
    const base = await serve(() => undefined);
    const controller = new AbortController();
    const pending = apiGet(body, `${base}/x`, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await expect(pending).rejects.toThrow('changed my mind');
  });
});

describe('a request of a signed-in person', () => {
  const tab = {
    token: 'old',
    expiresAt: 0,
    level: 'password',
    user: { id: 'a', email: 'a@b.fr' } as NonNullable<ReturnType<typeof pageSession.current>['user']>,
  } as const;
  let tokens: (string | undefined)[] = [];

  /** Accepts only the token `new`. */
  const serveSession = () =>
    serve((request, response) => {
      tokens.push(request.headers.authorization);
      if (request.headers.authorization === 'Bearer new') response.writeHead(200).end('{"total":1}');
      else response.writeHead(401).end('{}');
    });

  afterEach(() => {
    pageSession.close(null);
    pageSession.hooks = {};
    tokens = [];
  });

  it('is sent once more with a new token after a refused one', async () => {
    const base = await serveSession();
    pageSession.open(tab);
    const renew = async () => {
      pageSession.open({ ...tab, token: 'new' });
      return true;
    };
    pageSession.hooks = { renew };
    expect(await apiGet(body, `${base}/x`)).toEqual({ total: 1 });
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it('is not sent a third time, and counts as one client error', async () => {
    const base = await serveSession();
    pageSession.open(tab);
    let errors = 0;
    pageSession.hooks = {
      renew: async () => true,
      onClientError: () => {
        errors += 1;
      },
    };
    expect(await failureOf(apiGet(body, `${base}/x`))).toMatchObject({ status: 401 });
    expect([tokens.length, errors]).toEqual([2, 1]);
  });

  it('is not repeated with the token of somebody else', async () => {
    const base = await serveSession();
    pageSession.open(tab);
    pageSession.hooks = { renew: () => Promise.reject(new Error('not to be called')) };
    expect(await failureOf(apiGet(body, `${base}/x`, { bearer: 'operator' }))).toMatchObject({ status: 401 });
    expect(tokens).toEqual(['Bearer operator']);
  });

  it('sends its body as JSON and accepts a response without content', async () => {
    const seen: string[] = [];
    const base = await serve(async (request, response) => {
      for await (const chunk of request) seen.push(`${request.headers['content-type']} ${String(chunk)}`);
      response.writeHead(204).end();
    });
    const request = { method: 'POST', path: `${base}/x`, body: { a: 1 } } as const;
    expect(await apiSend(NO_CONTENT, request)).toBeUndefined();
    expect(seen).toEqual(['application/json {"a":1}']);
  });
});
