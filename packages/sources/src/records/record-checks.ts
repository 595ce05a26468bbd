import type { Reason } from '../port/connector.ts';

/** Titles of test rows, and of rows that should have been deleted. */
const TRIAL_TITLE =
  /^\W*(?:tests?|essais?|exemples?|todo|tbd|a completer|a definir|sans titre|untitled|titre|nouvelle aide|xx+|azerty|qwerty|aaa+|bla ?bla.*|n ?a|aide|fiche|dispositif)\W*\d*\W*$/;
const MARKED =
  /\b(?:a supprimer|ne pas (?:publier|utiliser|diffuser)|to (?:be )?delete|do not publish|lorem ipsum|dolor sit amet|(?:aide|fiche|page|dispositif) (?:de |d )?(?:tests?|essai|demo)|tests? (?:technique|import|api|recette|dev|prod)|\btest test\b|doublon)\b/;
const BRACKETED = /^\W*[[(]?\s*(?:tests?|obsolete|doublon)\s*[\])]?\s*[-:_–\]]/;
const DRAFT = /^\W*(?:brouillon|draft)\b/;

/** Lower case without accents and separators, for comparing typed texts. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** True for a title that marks its record as a draft. */
export function isDraftTitle(title: string): boolean {
  return DRAFT.test(plainWords(title));
}

/** Why a record does not look like a real programme; empty when it does. A person decides, so nothing is lost. */
export function doubtsAbout(title: string, description: string | null): Reason[] {
  const plain = plainWords(title);
  const doubts: Reason[] = [];
  if (TRIAL_TITLE.test(plain) || BRACKETED.test(plain))
    doubts.push({ field: 'title', message: 'looks like a trial entry' });
  else if (MARKED.test(plain)) doubts.push({ field: 'title', message: 'is marked as not meant for readers' });
  else if (plain.replaceAll(/[^a-z]/g, '').length < 4)
    doubts.push({ field: 'title', message: 'holds no words' });
  else if (/^(.)\1+$|^[^aeiouy\s]{6,}$/.test(plain.replaceAll(/[^a-z\s]/g, '')))
    doubts.push({ field: 'title', message: 'holds no words' });
  const body = plainWords((description ?? '').slice(0, 5_000));
  if (/\blorem ipsum\b|\bdolor sit amet\b/.test(body))
    doubts.push({ field: 'description', message: 'is filler text' });
  return doubts;
}
