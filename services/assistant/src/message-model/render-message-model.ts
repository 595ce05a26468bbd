import { createTextModel, fitTextModel } from '@platform/text-model';
import { renderTextModel } from '@platform/text-model/render';
import { MESSAGE_KINDS, REQUESTS, type ReadMessage } from '../domain/message-labels.ts';
import { kindExamples, topicExamples, writtenMessages } from './labelled-messages.ts';
import { messageReader } from './message-model.ts';

/** The content of `generated/message-kinds.json`, fitted to `data/messages`; only `make generate` needs it. */
export function renderMessageKinds(): string {
  return renderTextModel(MESSAGE_KINDS, kindExamples(writtenMessages()));
}

/** The same for `generated/message-topics.json`. */
export function renderMessageTopics(): string {
  return renderTextModel(REQUESTS, topicExamples(writtenMessages()));
}

/** Reads messages with models that have seen these lists only; benches measure the others with it. */
export function fitMessageReader(lists: readonly string[]): ReadMessage {
  const messages = writtenMessages(lists);
  return messageReader({
    kinds: createTextModel(fitTextModel(MESSAGE_KINDS, kindExamples(messages))),
    topics: createTextModel(fitTextModel(REQUESTS, topicExamples(messages))),
  });
}
