import { titleOnly } from '@platform/contracts/catalog';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { wordsOf } from '../fold-text.ts';
import { NEED_CUES } from './need-cues.ts';
import { createPhraseNumbers } from './phrase-numbers.ts';
import { NEEDS, type Need } from './taxonomy.ts';

const phrases = createPhraseNumbers();
const idsByPhrase = new Map<number, string[]>();

function add(id: string, those: Readonly<Record<Language, readonly string[]>>): void {
  for (const phrase of phrases.addAll(those)) {
    const ids = idsByPhrase.get(phrase) ?? [];
    if (!ids.includes(id)) ids.push(id);
    idsByPhrase.set(phrase, ids);
  }
}

function namesOf({ label, also }: Need['fr']): string[] {
  return [label, ...also].map((name) => wordsOf(name).join(' '));
}

for (const { id, fr, en, rules } of NEEDS) {
  add(id, { fr: namesOf(fr), en: namesOf(en) });
  for (const rule of rules) if (rule.with === undefined) add(id, rule);
}
for (const [id, cues] of Object.entries(NEED_CUES)) add(id, cues);

/**
 * How strongly the phrases of a text point to each need: for every name, phrase of subsidies and cue of a need that the
 * text contains its share, which is 1 where no other need has the phrase. `language` is null when either may be meant.
 */
export function needEvidence(text: string, language: Language | null): ReadonlyMap<string, number> {
  const title = titleOnly(text);
  const texts = Object.fromEntries(
    LANGUAGES.filter((one) => language === null || one === language).map((one) => [one, title]),
  );
  const evidence = new Map<string, number>();
  for (const phrase of phrases.match({ texts }).keys()) {
    const ids = idsByPhrase.get(phrase) ?? [];
    for (const id of ids) evidence.set(id, (evidence.get(id) ?? 0) + 1 / ids.length);
  }
  return evidence;
}
