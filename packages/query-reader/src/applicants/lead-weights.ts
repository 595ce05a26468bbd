import type { Token } from '../token.ts';

/** Words before a name of somebody, and how likely that person applies. */
const SELF_WEIGHT = 5;
const LEADS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [
    /(?:^| )(?:je suis|nous sommes|on est|etant|suis|i am|i m|we are|we re|as)(?: (?:un|une|le|la|des|a|an|the|de|petite?|jeune|futur|future|small|young)){0,3}$/,
    SELF_WEIGHT,
  ],
  // "Avec ma femme on tient un hôtel": who runs something applies for it.
  [
    /(?:^| )(?:je|j|on|nous|i|we|my (?:wife|husband|partner) and i) (?:tiens|tient|tenons|gere|gerons|dirige|dirigeons|exploite|exploitons|run|own|manage|lead)(?: (?:un|une|le|la|l|mon|ma|notre|a|an|the|my|our|petite?|small|young|family)){0,3}$/,
    SELF_WEIGHT,
  ],
  // "Dans notre centre social": where something happens.
  [/(?:^| )(?:dans|chez|in|at|with|avec) (?:mon|ma|mes|notre|nos|my|our)$/, 1.9],
  [/(?:^| )(?:dans|chez|in|into|at|near|outside) (?:une?|an?|le|la|les|l|the)$/, 1.2],
  [/(?:^| )(?:mon|ma|mes|notre|nos|my|our)(?: (?:petite?|jeune|futur|future|small|young|own)){0,3}$/, 4],
  [/(?:^| )(?:pour|for)(?: (?:une?|mon|ma|notre|an?|my|our|petite?|jeune|small|young)){1,3}$/, 3.5],
  // "Mis à la porte par leurs parents": people of others do not apply.
  [/(?:^| )(?:leurs?|ses|son|sa|their|his|her|its)$/, 0],
  // "Stage à l’hôpital": where something happens.
  [
    /(?:^| )(?:stage|place|poste|travaille|bosse|internship|placement|work|works) (?:a|au|aux|at|in|dans)(?: (?:une?|le|la|l|the|an?))?$/,
    0.9,
  ],
  // "With a university partner": a partner.
  [/(?:^| )(?:avec|with) (?:une?|an?|the|le|la|l|des|autres?)$/, 1],
  [
    /(?:^| )(?:pour|aux?|des|les|d|entre|avec|vers|for|to|with|of|between)(?: (?:les|des|jeunes|petites|the|young|small)){0,3}$/,
    1,
  ],
  [/(?:^| )(?:du|de la|de l|de|of|of the|in the|autres?)(?: (?:petite?|jeune|small|young)){0,3}$/, 1.2],
  [/(?:^| )(?:une?|an?|le|la|l|the)(?: (?:petite?|jeune|futur|future|small|young)){0,3}$/, 2.1],
];
const AT_START_WEIGHT = 3;
const CLAUSE_WEIGHT = 2.7;
/** A name without a word that leads to it. */
export const BARE_NAME_WEIGHT = 2;

/** What a trade shows about who practises it, more at the beginning of the text. */
export const TRADE_WEIGHT = 1.8;
const TRADE_AT_START_WEIGHT = 2.6;
const OTHERS_TRADE_WEIGHT = 1;

/** How likely somebody who is named at a position applies, by the words before. */
export function leadWeight(tokens: readonly Token[], at: number, end = at + 1): number {
  const before = tokens
    .slice(Math.max(0, at - 5), at)
    .map(({ word }) => word)
    .join(' ');
  const lead = LEADS.find(([pattern]) => pattern.test(before));
  if (lead !== undefined) return lead[1];
  // "Convert the station, town council": a clause of its own.
  const isClause = tokens[at - 1]?.endsClause === true && isClauseEnd(tokens, end);
  return at === 0 ? AT_START_WEIGHT : isClause ? CLAUSE_WEIGHT : BARE_NAME_WEIGHT;
}

/** Whether a clause ends before a position, or with the place that follows: "…, mairie de Crest". */
function isClauseEnd(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.endsClause === true) return true;
  const isOf = OF.test(tokens[at]?.word ?? '');
  return isOf && tokens.slice(at + 1, at + 1 + PLACE_WORDS).some(({ endsClause }) => endsClause);
}

const OF = /^(?:de|d|du|des|of)$/;
const PLACE_WORDS = 4;

const DEALS_WITH_PERSON =
  /^(?:(?:ne )?(?:m|me|nous) |(?:advised?|suggests?|tells) (?:me|us) |a dit|a refuse|refuse |ne fait rien|(?:told|gave|sent|owes|pays) (?:me|us) |refuse[sd] |won t (?:help|pay|fix)|will not (?:help|pay|fix)|does not (?:help|pay)|said )/;

/** "Ma banque refuse", "mon comptable me dit", "un bureau d’études nous suggère": somebody else than who applies. */
export function dealsWithPerson(tokens: readonly Token[], end: number): boolean {
  return tokens[end - 1]?.endsClause !== true && DEALS_WITH_PERSON.test(wordsFrom(tokens, end));
}

function wordsFrom(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(at, at + 3)
    .map(({ word }) => `${word} `)
    .join('');
}

/** How likely who practises the trade at a position applies. */
export function tradeWeight(tokens: readonly Token[], at: number, end = at + 1): number {
  if (dealsWithPerson(tokens, end)) return OTHERS_TRADE_WEIGHT;
  const weight = leadWeight(tokens, at);
  if (weight >= 4) return 4;
  // "L'avis d'un architecte": somebody else's trade.
  if (
    /^(?:une?|an?)$/.test(tokens[at - 1]?.word ?? '') &&
    /^(?:d|de|by|of|from)$/.test(tokens[at - 2]?.word ?? '')
  )
    return OTHERS_TRADE_WEIGHT;
  return at === 0 ? TRADE_AT_START_WEIGHT : TRADE_WEIGHT;
}
