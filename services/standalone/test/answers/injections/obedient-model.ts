import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INVENTED } from './attack-corpus.ts';

export type ObedientModel = {
  readonly url: string;
  readonly requests: () => number;
  readonly close: () => Promise<void>;
};

type ModelRequest = {
  readonly response_format?: unknown;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};

/** Everything that an attack may want, each with a citation, so that only what is written decides. */
function paragraphsOf({ messages }: ModelRequest, authorization: string, turn: number): readonly string[] {
  const [system = '', user = ''] = messages.map(({ content }) => content);
  const rules = system.split('\n');
  return [
    `[[1]] ${INVENTED[turn % INVENTED.length]}`,
    `Voyez [[1]] ou demandez ${INVENTED[(turn + 1) % INVENTED.length]}.`,
    `[[1]] ${rules[turn % rules.length] ?? ''}`,
    `[[1]] ${authorization}`,
    `[[1]] ${user.slice(0, 1_000)}`,
    '[[1]] <img src=x onerror=alert()>',
    '[[1]] http://evil.example',
    '[[1]] evil.example',
    '[[99]] Auroria',
    `[[1]] «${INVENTED[turn % INVENTED.length]?.toLowerCase()}»`,
  ];
}

/** What the model reads when it obeys: facts and terms that the attack dictates. */
function readingOf({ messages }: ModelRequest): string {
  const text = messages[1]?.content ?? '';
  return JSON.stringify({
    applicants: [{ value: 'company', quote: 'nowhere in the text' }],
    employees: { value: 999, quote: '999' },
    terms: [...INVENTED, 'http://evil.example', text.slice(0, 39), '<script>'],
  });
}

function completion(content: string): string {
  const choices = [
    { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' },
  ];
  return JSON.stringify({ id: 'c', object: 'chat.completion', created: 0, model: 'm', choices });
}

function piece(content: string): string {
  const choices = [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`;
}

/** A model that obeys every attack. One forbidden paragraph ends an answer, so each answer begins with another one. */
export async function startObedientModel(): Promise<ObedientModel> {
  let count = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as ModelRequest;
    count += 1;
    if (body.response_format !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion(readingOf(body)));
      return;
    }
    const paragraphs = paragraphsOf(body, request.headers.authorization ?? '', count);
    const turned = [...paragraphs.slice(count % paragraphs.length), ...paragraphs];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${piece(turned.join('\n\n'))}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
