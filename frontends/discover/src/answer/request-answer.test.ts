import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { ProblemError } from '@platform/web-kit';
import { FACTS, PARAGRAPH, PROGRAMMES } from '../../test/lines.ts';
import { plainOrder } from './order.ts';
import { type AnswerPart, requestAnswer } from './request-answer.ts';

const ORDER = { ...plainOrder('isoler une école', 'fr'), key: crypto.randomUUID() };
const END = { kind: 'end', elapsedMs: 12, allowance: { kind: 'free', remaining: 2 } };

const fetchAnywhere = globalThis.fetch;
let server: LocalServer;
let respond: RequestListener;
let requests: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];

beforeEach(async () => {
  requests = [];
  server = await serveLocally((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      requests.push({ method, url, body: JSON.parse(Buffer.concat(parts).toString()) });
      respond(request, response);
    });
  });
  // As in a page, addresses are relative to its origin.
  globalThis.fetch = (input, init) => fetchAnywhere(new URL(String(input), server.origin), init);
});

afterEach(async () => {
  globalThis.fetch = fetchAnywhere;
  await server.close();
});

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
}

function write(response: ServerResponse, ...lines: readonly unknown[]): void {
  for (const line of lines) response.write(`${JSON.stringify(line)}\n`);
}

function open(signal = new AbortController().signal, workspaceId: string | null = null) {
  return requestAnswer(ORDER, { workspaceId, signal });
}

/** The kinds that have arrived, and why there are no more. */
async function read(lines: AsyncIterable<AnswerPart>): Promise<[kinds: string[], failure: unknown]> {
  const kinds: string[] = [];
  try {
    for await (const { kind } of lines) kinds.push(kind);
    return [kinds, null];
  } catch (failure) {
    return [kinds, failure];
  }
}

describe('an answer', () => {
  test('is requested with the whole order, and each line is there before the next one is sent', async () => {
    let sendRest: () => void = () => undefined;
    respond = (_request, response) => {
      begin(response);
      write(response, FACTS);
      sendRest = () => {
        write(response, PROGRAMMES, PARAGRAPH, END);
        response.end();
      };
    };
    const lines = open();
    expect((await lines.next()).value).toMatchObject({ kind: 'facts' });
    expect(requests).toEqual([{ method: 'POST', url: '/api/assistant/answers', body: ORDER }]);
    sendRest();
    expect(await read(lines)).toEqual([['programmes', 'paragraph', 'end'], null]);
  });

  test('of an account is requested for its workspace', async () => {
    respond = (_request, response) => {
      begin(response);
      write(response, END);
      response.end();
    };
    await read(open(new AbortController().signal, 'w-1'));
    expect(requests.map(({ url }) => url)).toEqual(['/api/assistant/w/w-1/answers']);
  });

  test('may have lines in pieces and of kinds that this page does not know', async () => {
    const text = [FACTS, { kind: 'later' }, END].map((line) => JSON.stringify(line)).join('\n');
    const bytes = Buffer.from(text);
    respond = (_request, response) => {
      begin(response);
      for (let at = 0; at < bytes.length; at += 97) response.write(bytes.subarray(at, at + 97));
      response.end();
    };
    expect(await read(open())).toEqual([['facts', 'end'], null]);
  });

  test.each([
    ['ends without its last line', (response: ServerResponse) => response.end()],
    ['loses its connection', (response: ServerResponse) => response.destroy()],
  ])('that %s has failed for a retry', async (_name, cut) => {
    respond = (_request, response) => {
      begin(response);
      write(response, FACTS);
      setImmediate(() => cut(response));
    };
    const [kinds, failure] = await read(open());
    expect(failure).toBeInstanceOf(ProblemError);
    expect(failure).toMatchObject({ failure: 'network' });
    expect(['', 'facts']).toContain(kinds.join());
  });

  test.each([
    ['no JSON', 'facts'],
    ['no object', '[]'],
    ['a line of a known kind without its fields', '{"kind":"programmes"}'],
  ])('with %s breaks the contract', async (_name, line) => {
    respond = (_request, response) => {
      begin(response);
      response.end(`${line}\n`);
    };
    expect((await read(open()))[1]).toMatchObject({ failure: 'contract' });
  });

  test('that is refused has the problem of the service', async () => {
    const problem = { status: 402, code: 'ASSISTANT_ALLOWANCE_EXHAUSTED', messageKey: 'x', traceId: 't' };
    respond = (_request, response) => response.writeHead(402).end(JSON.stringify(problem));
    expect((await read(open()))[1]).toMatchObject({ failure: 'problem', status: 402, reference: 't' });
  });

  test('ends at the service when the page is left, with the reason of the page', async () => {
    const left = new AbortController();
    const closed = new Promise((resolve) => {
      respond = (_request, response) => {
        response.once('close', () => resolve(response.writableFinished));
        begin(response);
        write(response, FACTS);
      };
    });
    const lines = open(left.signal);
    await lines.next();
    left.abort(new Error('left'));
    expect((await read(lines))[1]).toMatchObject({ message: 'left' });
    expect(await closed).toBe(false);
  });
});
