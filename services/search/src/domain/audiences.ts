import type { Subsidy } from '@platform/contracts/catalog';
import { LANGUAGES } from '@platform/contracts/values';
import { wordsOf } from './fold-text.ts';
import type { Preference } from './index-model.ts';
import { RANKING } from './ranking.ts';

type Audience = {
  readonly id: string;
  /** In the title of a programme that is for this group only; folded words. */
  readonly title: RegExp;
  /** In a text of somebody who may belong to it, or looks for it; folded words. */
  readonly typed: RegExp;
};

/** Groups that are smaller than a kind of applicant, with programmes of their own. */
const AUDIENCES: readonly Audience[] = [
  {
    id: 'disabled',
    title: /(?<! et| ou| and| or) (?:handicap(?!s? naturel)|agefiph|disab|invalid)/,
    typed:
      / (?:handi|agefiph|disab|invalid|incapacite|rqth|aah|aeeh|pch|mdph|esat|fauteuil|wheelchair|aveugle|blind|malvoyan|sourd|malentend|deaf|autis|trisomi|dyslex|mobilite reduite|reduced mobility|perte d autonomie|psychique|special needs|pmr|accessib|rampe|inapt)/,
  },
  {
    id: 'apprentice',
    // "Salariés et apprentis" is for more people.
    title: /(?<! et| ou| and| or) apprenti(?!ssage d)/,
    typed: / (?:apprenti|alternan|cfa |contrat pro|cap |bts |trainee|work study)/,
  },
  {
    id: 'health_studies',
    title:
      / (?:sanitaires?|sante|health) (?:paramedicales? |allied health |care )?(?:et |and )?(?:de la |du )?social/,
    typed:
      / (?:sanit|sante|infirm|soign|soin|medec|medic|kine|sage femme|social|educat|ambulanc|orthopho|ergothe|puericul|pharma|denti|health|nurs|midwi|care|therap|physio)/,
  },
];

/** Words in the form of the patterns: each has a space before and behind it. */
function textOf(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

/** Few titles contain any of these, so that most need not be folded. */
const MAY_NAME = /handicap|agefiph|disab|invalid|apprenti|sanitaire|sant[eé]|health/iu;

/** The groups that a programme is for, by its titles. */
export function audiencesOf({ texts }: Pick<Subsidy, 'texts'>): string[] {
  const titles = LANGUAGES.map((language) => texts[language]?.title ?? '')
    .filter((title) => MAY_NAME.test(title.normalize('NFC')))
    .map((title) => textOf(wordsOf(title)));
  return AUDIENCES.filter(({ title }) => titles.some((text) => title.test(text))).map(({ id }) => id);
}

/** What is for a group that the text does not name comes further down; `typed` are the words of the text, folded. */
export function audiencePreferences(typed: readonly string[]): Preference[] {
  if (typed.length === 0) return [];
  const text = textOf(typed);
  const isNamed = ({ typed: pattern }: Audience) => pattern.test(text);
  const criteria = (audiences: readonly Audience[]) =>
    audiences.map(({ id }) => ({ field: 'audience', value: id }) as const);
  const others = AUDIENCES.filter((audience) => !isNamed(audience));
  if (others.length === 0) return [];
  return [
    { anyOf: criteria(others), butNot: criteria(AUDIENCES.filter(isNamed)), factor: RANKING.otherAudience },
  ];
}
