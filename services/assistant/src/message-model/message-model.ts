import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createTextModel,
  featuresWithBeginnings,
  readStoredModel,
  type TextModel,
} from '@platform/text-model';
import {
  MESSAGE_KINDS,
  type Message,
  type MessageKind,
  messageWords,
  REQUESTS,
  type ReadMessage,
} from '../domain/message-labels.ts';
import type { Topic } from '../domain/requested-topics.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../generated');

/** What the models see of a message. */
export function messageFeatures(message: Message): string[] {
  const { words, features } = messageWords(message);
  return [...featuresWithBeginnings(words), ...features];
}

/** Models of what a message is and of what it requests about programmes. */
export type MessageModels = { readonly kinds: TextModel<MessageKind>; readonly topics: TextModel<Topic> };

/** Reads messages with models. */
export function messageReader(models: MessageModels): ReadMessage {
  return (message) => {
    const features = messageFeatures(message);
    const [kinds, topics] = [models.kinds.likelihoods(features), models.topics.likelihoods(features)];
    return kinds === null || topics === null ? null : { kinds, topics };
  };
}

function storedModel<Label extends string>(name: string, labels: readonly Label[]): TextModel<Label> {
  return createTextModel(readStoredModel(readFileSync(path.join(FOLDER, name), 'utf8'), labels));
}

let shared: ReadMessage | undefined;

/** Reads a message with the stored models, which the first call loads. */
export const readMessage: ReadMessage = (message) => {
  shared ??= messageReader({
    kinds: storedModel('message-kinds.json', MESSAGE_KINDS),
    topics: storedModel('message-topics.json', REQUESTS),
  });
  return shared(message);
};
