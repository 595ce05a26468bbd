import type { Instrument } from '@platform/contracts/catalog';
import { INSTRUMENTS } from '@platform/contracts/closed-sets';
import { foldedWords } from '@platform/contracts/folded-text';
import type { Reading } from '@platform/contracts/search';
import { isGeneralQuestion } from './general-question.ts';
import type { MessageLikelihoods } from './message-labels.ts';

/** A message that changes a fact of the project before and describes none of its own. */
export type Narrowing = {
  /** The kinds of funding that it limits the project to; null when it leaves them as they are. */
  readonly instruments: readonly Instrument[] | null;
  /** Whether it has words besides those that were read, which belong to the project from now on. */
  readonly hasOtherWords: boolean;
};

const EVERY_INSTRUMENT =
  /(?<= )(?:toutes (?:les |ces )?aides|all (?:the )?(?:programmes|programs|funding|kinds))(?= )/;
/** Phrases for a kind of funding, folded. */
const INSTRUMENT_PHRASES: readonly (readonly [Instrument, RegExp])[] = [
  [
    'tax_credit',
    /(?<= )(?:credits? d impots?|avantages? fisca(?:l|ux)|aides? fiscales?|tax (?:credits?|relief|breaks?))(?= )/g,
  ],
  ['loan', /(?<= )(?:prets?|emprunts?|loans?)(?= )/g],
  ['technical_assistance', /(?<= )(?:accompagnements?|conseils?|coaching|advice|technical assistance)(?= )/g],
  ['grant', /(?<= )(?:subventions?|grants?|subsid(?:y|ies))(?= )/g],
];
/** Before a kind of funding that is not wanted: "sans prêt", "not a loan", "rather grants than loans". */
const UNWANTED =
  '(?<= )(?:sans|pas|non|not|no|without|than|plutot que?|enleve[rz]?|retire[rz]?|remove|drop)(?: (?:de|d|un|une|des|les|le|a|an|any))? ';
const UNWANTED_PHRASES: typeof INSTRUMENT_PHRASES = INSTRUMENT_PHRASES.map(([instrument, { source }]) => [
  instrument,
  new RegExp(UNWANTED + source, 'g'),
]);
/** "Plutôt des subventions que des prêts" is left to the search. */
function isComparing(words: string): boolean {
  const at = words.indexOf(' plutot ');
  return at >= 0 && / que? /.test(words.slice(at));
}

/** Words that connect a change with what was requested before, folded. */
const CONNECTING = new Set(
  (
    'a ai alors an and any are as at au aussi autre aux avec avoir avons better bien but by c ca ce change chez combien d dans de des donc ' +
    'desole donne du elle en entre environ est et etaient etais etait etions etre euro euros fait faire finalement for gens how i if il in instead is it its j je juste just l la le les ' +
    'less leur ma mais maintenant me meme mes moi moins mon montre my n near nos not notre nous of on only or ou our out over par pardon pas plus plutot pour precise preciser prefere projet qqch qu que quelque quoi ' +
    'rather s same san seulement show si sinon sommes sont sorry sous stp suis svp that the then thing to un under une uniquement up voudrais vers veux ' +
    'was we were what with would about actually budget chose compte correction does like list liste meant more qui porte portait re resultats results cost costs coute coutent erreur forgot ht mention oublie plait please pres ttc around below above maximum minimum max min'
  ).split(' '),
);
/** Before an applicant whom the project is for instead: "et pour une association ?", "what about a charity?". */
const FOR_SOMEBODY = new Set(
  'pour si for if about as plutot rather instead suis sommes etais etait etions'.split(' '),
);

/** Readings of a part of the text that change one fact. */
export function changing(readings: readonly Reading[]): readonly Reading[] {
  return readings.filter(({ kind, text }) => text !== '' && kind !== 'purpose' && kind !== 'identifier');
}

/** From this likelihood on a message changes the project before: by its likelihood alone, or also by its words. */
const CHANGE_MIN = 0.15;
const WORDED_MIN = 0.02;

/** Longer words are forms of each other where they begin alike: "boulanger", "boulangerie". */
const STEM_LETTERS = 6;

/** Whether a word, or another form of it, is among some words. */
function formsOf(words: readonly string[]): (word: string) => boolean {
  const stems = new Set(words.map((word) => word.slice(0, STEM_LETTERS)));
  return (word) => stems.has(word.slice(0, STEM_LETTERS));
}

/** Whether somebody else is stated to apply than in the project before. */
function namesApplicant(readings: readonly Reading[], isBefore: (word: string) => boolean): boolean {
  return readings.some(
    ({ kind, effect, text }) =>
      kind === 'applicant' && effect === 'filter' && !foldedWords(text).every(isBefore),
  );
}

/**
 * What a message changes of the project before, whose text is `earlier`; null for one that describes something else. Words
 * that the project has already describe no other one.
 */
export function narrowingOf(
  {
    text,
    earlier,
    likelihoods,
  }: { readonly text: string; readonly earlier: string; readonly likelihoods: MessageLikelihoods | null },
  readings: readonly Reading[],
): Narrowing | null {
  let rest = ` ${foldedWords(text).join(' ')} `;
  const take = (phrase: RegExp): boolean => {
    const left = rest.replace(phrase, '');
    const isThere = left !== rest;
    rest = left;
    return isThere;
  };
  const isEvery = take(EVERY_INSTRUMENT);
  const taken = (phrases: typeof INSTRUMENT_PHRASES) =>
    phrases.filter(([, phrase]) => take(phrase)).map(([instrument]) => instrument);
  if (isComparing(rest)) return null;
  const unwanted = taken(UNWANTED_PHRASES);
  const wanted = taken(INSTRUMENT_PHRASES);
  const others = unwanted.length === 0 ? [] : INSTRUMENTS.filter((one) => !unwanted.includes(one));
  const named = wanted.length > 0 ? wanted : others;
  const changes = changing(readings);
  const isBefore = formsOf(foldedWords(earlier));
  const isRead = formsOf(changes.flatMap((one) => foldedWords(one.text)));
  const isNew = (word: string): boolean =>
    !CONNECTING.has(word) && !isBefore(word) && !isRead(word) && !/^\d*$/.test(word);
  const isFor =
    !namesApplicant(changes, isBefore) || foldedWords(text).some((word) => FOR_SOMEBODY.has(word));
  const changesSomething = isEvery || named.length > 0 || changes.length > 0;
  const isWorded = changesSomething && isFor && !rest.split(' ').some(isNew);
  if (!changesSomething && isGeneralQuestion(text, { readings, likelihoods })) return null;
  const change = likelihoods?.kinds.change ?? (isWorded ? 1 : 0);
  if (change < (isWorded ? WORDED_MIN : CHANGE_MIN)) return null;
  const instruments = isEvery ? [] : named.length > 0 ? named : null;
  return { instruments, hasOtherWords: !isWorded && instruments === null };
}
