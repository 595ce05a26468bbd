import type { BaseMessageLike } from '@langchain/core/messages';
import type { WordAnswer, WordingInput } from '../ports/wording.port.ts';
import { wordingInstructions } from '../texts/wording-instructions.ts';
import { type ModelOptions, openChatModel } from './chat-model.ts';

/** Time until a model must have written everything. */
const DEADLINE_MS = 20_000;
const TOKENS_MAX = 700;
const SUMMARY_MAX = 400;

function dataOf({ text, programmes }: WordingInput): string {
  return JSON.stringify({
    project: text,
    programmes: programmes.map(({ number, hit, reasons, unknown }) => ({
      number,
      title: hit.title,
      summary: hit.summary?.slice(0, SUMMARY_MAX) ?? null,
      funders: hit.funders,
      reasons,
      unknown,
    })),
  });
}

/** Words answers with LangChain. The model gets no tools, so nothing that it reads can make it call anything. */
export function createModelWording(options: ModelOptions): WordAnswer {
  const open = openChatModel(options, TOKENS_MAX);
  return async function* wordAnswer(input, signal) {
    const chat = await open();
    const messages: BaseMessageLike[] = [
      ['system', wordingInstructions(input.lang)],
      ['user', dataOf(input)],
    ];
    const ends = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    for await (const chunk of await chat.stream(messages, { signal: ends, callbacks: [] })) yield chunk.text;
  };
}
