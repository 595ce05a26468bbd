import { type AnswerLine, answerLineSchema } from '@platform/contracts/assistant';
import { eventually } from '@platform/testing/eventually';
import type { Account } from '../access/accounts.ts';
import type { ProductWorld } from '../access/product-world.ts';

const COOKIE = 'assistant_visitor';

export type Sender = { readonly visitor?: string; readonly account?: Account; readonly key?: string };

/** Sends a described project, and reads all lines of the answer or the code of its problem. */
export async function requestAnswer(
  { app }: ProductWorld,
  text: string,
  { visitor, account, key = crypto.randomUUID() }: Sender = {},
) {
  const send = () =>
    app.inject({
      method: 'POST',
      url: account === undefined ? '/api/assistant/answers' : `/api/assistant/w/${account.id}/answers`,
      headers: account === undefined ? {} : { authorization: `Bearer ${account.token}` },
      cookies: visitor === undefined ? {} : { [COOKIE]: visitor },
      payload: { key, text, lang: 'fr' },
    });
  // The first search of a process on a busy machine may take longer than its deadline; the key makes it one question.
  const response = await eventually(
    async () => {
      const received = await send();
      if (received.statusCode === 503) throw new Error(`the search is not available: ${received.body}`);
      return received;
    },
    { deadlineMs: 60_000, intervalMs: 500 },
  );
  const isStream = response.statusCode === 200;
  const lines: AnswerLine[] = isStream
    ? response.body
        .trimEnd()
        .split('\n')
        .map((line) => answerLineSchema.parse(JSON.parse(line)))
    : [];
  const end = lines.at(-1);
  return {
    status: response.statusCode,
    code: isStream ? null : (response.json().code as string),
    lines,
    programmes: lines.flatMap((line) => (line.kind === 'programmes' ? line.programmes : [])),
    paragraphs: lines.flatMap((line) => (line.kind === 'paragraph' ? [line] : [])),
    left: end?.kind === 'end' ? end.allowance : null,
    visitor: response.cookies.find(({ name }) => name === COOKIE)?.value ?? visitor ?? '',
  };
}
