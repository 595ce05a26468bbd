import type { SubsidyText } from '@platform/contracts/catalog';
import type { NativeReader } from '../values/native-values.ts';
import { shortened } from '../values/native-values.ts';
import { withoutLinks } from './markdown-links.ts';
import { sentenceFromSource } from './plain-text.ts';

const DESCRIPTION_MAX = 50_000;
const DETAILS_MAX = 10_000;
const SENTENCE_MAX = 2_000;
const SENTENCES_MAX = 100;

/** The texts within the limits of the contract; every cut is noted, so that the reader knows about it. */
export function fittedTexts(reader: NativeReader, texts: SubsidyText): SubsidyText {
  const cut = (field: string, text: string | null, lengthMax: number): string | null => {
    if (text === null || text.length <= lengthMax) return text;
    reader.notes.push({ field, message: `is longer than ${lengthMax} characters and was cut` });
    return shortened(text, lengthMax);
  };
  const list = (field: string, sentences: readonly string[]): string[] => {
    if (sentences.length > SENTENCES_MAX)
      reader.notes.push({ field, message: `has more than ${SENTENCES_MAX} sentences` });
    return sentences.slice(0, SENTENCES_MAX).map((sentence) => cut(field, sentence, SENTENCE_MAX) ?? '');
  };
  return {
    ...texts,
    title: cut('title', texts.title, 500) ?? '',
    summary: texts.summary === null ? null : shortened(texts.summary, 300),
    description: cut('description', texts.description, DESCRIPTION_MAX),
    eligibleUses: list('eligibleUses', texts.eligibleUses),
    keyRequirements: list('keyRequirements', texts.keyRequirements),
    restrictions: list('restrictions', texts.restrictions),
    grantDetails: cut('grantDetails', texts.grantDetails, DETAILS_MAX),
  };
}

/** The first words of a description as one line. */
export function summaryOf(description: string | null): string | null {
  if (description === null) return null;
  const line = withoutLinks(description)
    .replaceAll(/^#+ .*$/gm, '')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line === '' ? null : shortened(line, 300);
}

/** Lines of a Markdown text as sentences of a list, without list marks and short headings that end with a colon. */
export function linesOf(markdown: string | null): string[] {
  return (markdown ?? '')
    .split('\n')
    .map(sentenceFromSource)
    .filter((line) => line !== '' && !/^[^.]{0,60}:$/.test(line.replaceAll('**', '').trim()));
}

/** Titled parts of a description under each other; null when all are empty. */
export function joinedParts(...parts: readonly (string | null)[]): string | null {
  const filled = parts.filter((part) => part !== null && part.trim() !== '');
  return filled.length === 0 ? null : filled.join('\n\n');
}

/** A part under its heading; null when it is empty. */
export function titledPart(heading: string, text: string | null): string | null {
  return text === null ? null : `## ${heading}\n\n${text}`;
}
