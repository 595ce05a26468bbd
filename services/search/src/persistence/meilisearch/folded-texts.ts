import { wordsOf } from '../../domain/fold-text.ts';
import type { DocumentText, IndexDocument } from '../../domain/index-model.ts';

/** Folded words joined by spaces, in French and English; empty where a text is missing. For ranking. */
export type FoldedText = Readonly<Record<keyof DocumentText, readonly [fr: string, en: string]>>;

export function foldedText(texts: IndexDocument['texts']): FoldedText {
  const part = (name: keyof DocumentText): [string, string] => [
    wordsOf(texts.fr?.[name] ?? '').join(' '),
    wordsOf(texts.en?.[name] ?? '').join(' '),
  ];
  return { title: part('title'), summary: part('summary'), body: part('body') };
}

export function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
