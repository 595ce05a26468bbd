import { createTextModel, fitTextModel } from '@platform/text-model';
import { renderTextModel } from '@platform/text-model/render';
import { MESSAGE_KINDS, REQUESTS, type ReadMessage } from '../domain/message-labels.ts';
import { type DescribedProject, kindExamples, topicExamples, writtenMessages } from './labelled-messages.ts';
import { messageReader } from './message-model.ts';

/**
 * The content of `generated/message-kinds.json`, fitted to `data/messages` and to projects that begin no conversation; only
 * `make generate` needs it.
 */
export function renderMessageKinds(projects: readonly DescribedProject[]): string {
  return renderTextModel(MESSAGE_KINDS, kindExamples(writtenMessages(), projects));
}

/** The content of `generated/message-topics.json`, fitted to `data/messages`. */
export function renderMessageTopics(): string {
  return renderTextModel(REQUESTS, topicExamples(writtenMessages()));
}

/** Reads messages with models that have seen these lists and projects only; benches measure others with it. */
export function fitMessageReader(
  lists: readonly string[],
  projects: readonly DescribedProject[],
): ReadMessage {
  const messages = writtenMessages(lists);
  return messageReader({
    kinds: createTextModel(fitTextModel(MESSAGE_KINDS, kindExamples(messages, projects))),
    topics: createTextModel(fitTextModel(REQUESTS, topicExamples(messages))),
  });
}
