import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelledText } from '@platform/text-model';
import { z } from 'zod';
import type { Shown } from '../domain/meant-programmes.ts';
import type { MessageKind } from '../domain/message-labels.ts';
import { TOPICS, type Topic } from '../domain/requested-topics.ts';
import { messageFeatures } from './message-model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data/messages');

const labelledMessageSchema = z.strictObject({
  shown: z.array(z.string().min(1)).min(1),
  question: z.string().min(1),
  lang: z.enum(['fr', 'en']),
  text: z.string().min(1),
  kind: z.enum(['facts', 'change', 'search', 'general', 'thanks', 'greeting']),
  /** Numbers of the programmes that are meant, or those mentioned last, or all; null for other kinds. */
  about: z.union([z.array(z.int().positive()).min(1), z.enum(['last', 'all'])]).nullable(),
  topics: z.array(z.enum([...TOPICS, 'summary'])),
});

/** A message as somebody typed it, with the list before it and what it is. */
export type LabelledMessage = z.output<typeof labelledMessageSchema>;

/** Messages of one file of that form. */
export function messagesOfFile(file: string): readonly LabelledMessage[] {
  return z.array(labelledMessageSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Names of the lists of messages on which the model is fitted, in `data/messages`. */
export function messageLists(): readonly string[] {
  return readdirSync(FOLDER).sort();
}

/** The messages of these lists. */
export function writtenMessages(lists = messageLists()): readonly LabelledMessage[] {
  return lists.flatMap((name) => messagesOfFile(path.join(FOLDER, name)));
}

/** The list that was shown before a message, none of which was mentioned before. */
export function shownBefore({ shown, question }: LabelledMessage): Shown {
  const programmes = shown.map((title, at) => ({
    number: at + 1,
    subsidyId: `0198a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    title,
  }));
  return { question, programmes, mentioned: [] };
}

/** A description of a project as a newcomer types it. */
export type DescribedProject = Pick<LabelledMessage, 'text' | 'lang'>;

function featuresOf({ text, lang }: DescribedProject, shown: Shown): string[] {
  return messageFeatures({ text, lang, shown });
}

/** The lists of some messages in turn, for projects that have none before them. */
export function listInTurn(messages: readonly LabelledMessage[]): (at: number) => Shown {
  const lists = new Map(messages.map((message) => [message.shown.join(), shownBefore(message)]));
  const shown = [...lists.values()];
  return (at) => shown[at % shown.length] ?? { question: '', programmes: [], mentioned: [] };
}

/** Examples of what messages are: written ones, and projects, which are searched wherever they stand. */
export function kindExamples(
  messages: readonly LabelledMessage[],
  projects: readonly DescribedProject[],
): LabelledText<MessageKind>[] {
  const listOf = listInTurn(messages);
  const written = messages.map((message) => ({
    label: message.kind === 'thanks' || message.kind === 'greeting' ? ('polite' as const) : message.kind,
    features: featuresOf(message, shownBefore(message)),
  }));
  const described = projects.map((project, at) => ({
    label: 'search' as const,
    features: featuresOf(project, listOf(at)),
  }));
  return [...written, ...described];
}

/** Examples of what is requested about programmes: one for each topic of a message. */
export function topicExamples(messages: readonly LabelledMessage[]): LabelledText<Topic>[] {
  return messages.flatMap((message) => {
    const features = featuresOf(message, shownBefore(message));
    return message.topics.map((label) => ({ label, features }));
  });
}
