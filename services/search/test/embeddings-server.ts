import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server treats a request for vectors of these texts. */
export type Behaviour = (texts: readonly string[], response: ServerResponse) => void | Promise<void>;

export type EmbeddingsServer = {
  /** Base address, as `EMBEDDINGS_URL` states it. */
  readonly url: string;
  /** Bodies of the requests in their order. */
  readonly requests: readonly { readonly model: string; readonly input: readonly string[] }[];
  /** Headers of the newest request. */
  readonly headers: () => Readonly<Record<string, unknown>>;
  readonly behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
};

/** Meanings of this server: texts with words of one group are near to each other. */
const MEANINGS = [
  ['velo', 'bicyclette', 'cycle', 'selle'],
  ['four', 'pain', 'boulanger'],
  ['toit', 'tuile', 'charpente'],
];

/** A vector by the groups of words that the text contains. */
export function vectorOf(text: string): number[] {
  const words = text.toLowerCase();
  return [0.1, ...MEANINGS.map((group) => group.filter((word) => words.includes(word)).length)];
}

/** The response of a server that works. */
export const wellBehaved: Behaviour = (texts, response) => {
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  sendJson(response, { object: 'list', data, model: 'meanings' });
};

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A server of this machine that speaks the embeddings part of the OpenAI interface. */
export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const requests: EmbeddingsServer['requests'][number][] = [];
  let headers: Readonly<Record<string, unknown>> = {};
  let behaviour = wellBehaved;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as EmbeddingsServer['requests'][number];
    requests.push(body);
    headers = request.headers;
    if (request.url !== '/v1/embeddings') sendJson(response, { error: { message: 'unknown route' } }, 404);
    else await behaviour(body.input, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    headers: () => headers,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
