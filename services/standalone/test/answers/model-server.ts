import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with the next requests: words to stream, or a way to fail. */
export type Behaviour =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'cut'; readonly words: string }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'endless'; readonly words: string };

/** What the server returns where structured output is requested: content of the message, or nothing within the deadline. */
export type ReadingBehaviour = { readonly content: string } | 'silence';

export type ModelServer = {
  readonly url: string;
  readonly behave: (behaviour: Behaviour) => void;
  /** For requests with structured output; like the others until it is set. */
  readonly read: (behaviour: ReadingBehaviour | null) => void;
  /** Bodies of the requests so far. */
  readonly requests: () => readonly string[];
  readonly close: () => Promise<void>;
};

const ENDLESS_PIECES = 20_000;

function piece(content: string): string {
  const choices = [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`;
}

function stream(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour.kind === 'status') {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behaviour.kind === 'garbage') response.end('data: {"choices":[{\n\ndata: \u0000\n\n');
  else if (behaviour.kind === 'endless') {
    for (let at = 0; at < ENDLESS_PIECES; at += 1) response.write(piece(behaviour.words));
    response.end('data: [DONE]\n\n');
  } else {
    for (const word of behaviour.words.split(/(?<= )/)) response.write(piece(word));
    if (behaviour.kind === 'cut') response.destroy();
    else response.end('data: [DONE]\n\n');
  }
}

function completion(content: string): string {
  const choices = [
    { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' },
  ];
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return JSON.stringify({ id: 'c', object: 'chat.completion', created: 0, model: 'm', choices, usage });
}

/** A local server with the OpenAI interface, which behaves as it is set to. */
export async function startModelServer(): Promise<ModelServer> {
  let behaviour: Behaviour = { kind: 'status', status: 500 };
  let reading: ReadingBehaviour | null = null;
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    requests.push(body);
    if (reading === null || !Object.hasOwn(JSON.parse(body), 'response_format')) stream(response, behaviour);
    else if (reading !== 'silence')
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion(reading.content));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    behave: (next) => {
      behaviour = next;
    },
    read: (next) => {
      reading = next;
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
