import { type TerritoryId, territoryId } from '@platform/territories';
import type { Token } from '../token.ts';

/** Words behind a number that show that it counts something. */
const UNITS = new Set(
  (
    'e eur euro euros k ke salarie salaries salariee salariees employe employes employees employee personnes people ans an years year ' +
    'mois months m m2 m² metres kw kwh kwc mw ha hectares hectare tonnes t km h heures jours days pourcent vaches brebis logements adherents ' +
    'membres benevoles volunteers staff jobs emplois postes habitants inhabitants eleves etudiants enfants lits places chambres chevaux ruches arbres'
  ).split(' '),
);

/** Words of which the number behind them is the sum. */
const SUMS =
  /^(?:revenus?|rfr|budget|salaire|gagne|gagnons|devis|cout|coute|coutent|emprunte|emprunter|apport|chiffre|ca|income|salary|earn|earning|cost|costs|borrow)$/;

/** The postcode that a token is; null for other numbers. Five digits with a unit behind are an amount. */
export function postcodeOf(tokens: readonly Token[], at: number): string | null {
  const word = tokens[at]?.word ?? '';
  if (!/^\d{5}$/.test(word) || isCounted(tokens, at) || SUMS.test(tokens[at - 1]?.word ?? '')) return null;
  // "3 35000" and "35000 000" are amounts written in groups.
  const before = tokens[at - 1];
  const isGroup = /^\d{1,3}$/.test(before?.word ?? '') && before?.to === tokens[at]?.from;
  return isGroup || beginsGroups(tokens, at) ? null : word;
}

/** The département of a postcode, which need not exist: of 200 and 201 Corse-du-Sud, of other ones with 20 Haute-Corse. */
export function departmentOfPostcode(postcode: string): TerritoryId {
  if (postcode.startsWith('20')) return territoryId('department', /^20[01]/.test(postcode) ? '2A' : '2B');
  return territoryId('department', postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2));
}

function isCounted(tokens: readonly Token[], at: number): boolean {
  return UNITS.has(tokens[at + 1]?.word ?? '');
}

/** Whether groups of three digits follow: "69 000", "69.000". */
function beginsGroups(tokens: readonly Token[], at: number): boolean {
  const [number, next] = [tokens[at], tokens[at + 1]];
  return /^\d{3}$/.test(next?.word ?? '') && (next?.from ?? 0) - (number?.to ?? 0) <= 1;
}

/**
 * Whether the number behind the name of a place decides which one is meant: "Vitré 35", "Paris, 13e", "Vitré 35 500" with
 * a postcode in groups. Numbers of money, staff, surfaces and dates do not: "Lyon, 69 000 €", "Nantes, 44 bénévoles".
 */
export function qualifiesPlace(
  tokens: readonly Token[],
  at: number,
  isTaken: (at: number) => boolean,
): boolean {
  if (isTaken(at)) return false;
  const next = tokens[at + 1]?.word ?? '';
  if (ORDINAL.test(next) || ARRONDISSEMENT.test(next)) return true;
  let last = at;
  while (beginsGroups(tokens, last)) last += 1;
  // Behind a comma a number belongs to the words that follow it.
  const isApart = tokens[at]?.isBracketed === true || tokens[last]?.endsClause === true;
  const beginsClause = tokens[at - 1]?.endsClause === true && !isApart;
  return !beginsClause && !isCounted(tokens, last) && !isDate(tokens, last);
}

/** What makes an ordinal of the number before it: that of an arrondissement. */
export const ORDINAL = /^(?:e|er|eme|ieme|th|st|nd|rd)$/;
export const ARRONDISSEMENT = /^arr(?:ondissement|dt)?$/;
/** "Université Paris 8": a number behind the city is a part of the name. */
export const UNIVERSITY = /^(?:universite|univ|university|fac|iut|campus)$/;

/** Whether a word is the number of a département. */
export function isDepartmentCode(word: string): boolean {
  return CODE.test(word);
}

type DepartmentNumber = { readonly code: string; readonly tokens: number };

const LEADS = new Set(['le', 'du', 'dept', 'dpt', 'dep', 'departement', 'department', 'departments']);
/** Bodies of a département, which its number follows: "SDIS 38". */
const BODIES = new Set(
  'sdis caf cpam cdg ddt ddtm ddets dsden mdph adil caue cci cma fdsea msa adapei apf admr ufolep cdos udaf unapei codep'.split(
    ' ',
  ),
);
/** Words with which a sentence begins. */
const SUBJECTS = new Set(
  'je j on nous qui comment quelle quel quelles quels est y besoin cherche'.split(' '),
);
const CODE = /^(?:0[1-9]|[1-8]\d|9[0-5]|97[1-6])$/;

function isBody(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return BODIES.has(word) || (word === 'locale' && tokens[at - 1]?.word === 'mission');
}

/** "dans le 35", "(35)", "dept 35", "2A": the number of a département; null for other numbers. */
export function departmentNumber(
  tokens: readonly Token[],
  at: number,
  language: 'fr' | 'en' | null,
): DepartmentNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const next = tokens[at + 1];
  if (token.word === '2' && (next?.word === 'a' || next?.word === 'b') && next.from === token.to) {
    return { code: `2${next.word.toUpperCase()}`, tokens: 2 };
  }
  if (!isDepartmentCode(token.word) || isCounted(tokens, at) || next?.from === token.to || token.isJoined)
    return null;
  // "Dans le 13 ème".
  if (ORDINAL.test(next?.word ?? '')) return null;
  const before = tokens[at - 1];
  const isLed = LEADS.has(before?.word ?? '') && !isDay(tokens, at);
  const isNamed = (isLed || isInThe(tokens, at)) && !isDate(tokens, at);
  // The last word of a clause: "isolation combles 44", "artisan plombier 93, …", "facture impayée 83 je …".
  // "Taux de réussite 83 %. Comment …": a sign is between.
  const isNext = (next?.from ?? 0) - token.to === 1;
  const isOfBody = isBody(tokens, at - 1) && (next === undefined || isNext || token.endsClause);
  const endsPhrase = token.endsClause || (isNext && SUBJECTS.has(next?.word ?? ''));
  const isLast = language !== 'en' && endsPhrase && WORD_BEFORE.test(before?.word ?? '');
  const isBare = language !== 'en' && isBareCode(tokens, at);
  const isBeforeOne = language !== 'en' && isBeforeSingular(tokens, at);
  return isNamed || isOfBody || token.isBracketed || isLast || isBare || isBeforeOne
    ? { code: token.word, tokens: 1 }
    : null;
}

/** "Pressing 08 eau et solvants": numbers with a zero before them count nothing; those of telephones and dates go on. */
function isBareCode(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^0[1-9]$/.test(token?.word ?? '') || before === undefined || next === undefined) return false;
  const isApart = before.endsClause || next.from - (token?.to ?? 0) > 1;
  return !isApart && !isDate(tokens, at) && WORD_BEFORE.test(before.word) && /^\p{L}{2,}$/u.test(next.word);
}

/** Who hardly has several of something that a number behind them would count. */
const WHO =
  /^(?:(?:auto|micro)?entrepreneu(?:r|se)|artisane?|electricien(?:ne)?|plombier|menuisier|macon|peintre|coiffeu(?:r|se)|boulanger|boucher|fleuriste|garagiste|serrurier|carreleur|couvreur|paysagiste|infirmiere?|kine|eaux|syndicat|mairie|comite|handisport)$/;

/** "Électricien 31 utilitaire": behind a number that counts things their name is a plural. */
function isBeforeSingular(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!WHO.test(before?.word ?? '') || next === undefined || before?.endsClause) return false;
  const isNext = next.from - (token?.to ?? 0) === 1;
  return isNext && /^\p{L}{4,}$/u.test(next.word) && !/[sxz]$/.test(next.word) && !isDate(tokens, at);
}

/** Not what a number behind it is the year, the day or the serial number of. */
const WORD_BEFORE =
  /^(?!tel(?:ephone)?$|portable$|mobile$|numero$|lots?$|version$|classe?$|annees?$|jusqu|niveau$|article$|page$|type$|modele$|under$|over$|aged?$|below$|above$)\p{L}{3,}$/u;

/** "A charity in the 93,": an English text names the number as the people of the place do. */
function isInThe(tokens: readonly Token[], at: number): boolean {
  const [preposition, article] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word];
  return article === 'the' && /^(?:in|from|of|across)$/.test(preposition) && tokens[at]?.endsClause === true;
}

const DAYS_MAX = 31;
const BEFORE_DAYS =
  /^(?:arrete|arretent|finit|finissent|termine|terminent|commence|commencent|debute|debutent|expire|expirent|avant|apres|jusqu|jusque|depuis|des|rdv|tombe|ends|end|starts|before|until)$/;
const BEFORE_DAYS_WITHIN = 3;

/** "Mes allocations s’arrêtent le 31": the day of a month. */
function isDay(tokens: readonly Token[], at: number): boolean {
  const [preposition = '', article = ''] = [tokens[at - 2]?.word, tokens[at - 1]?.word];
  if (article !== 'le' || preposition === 'dans' || Number(tokens[at]?.word) > DAYS_MAX) return false;
  return tokens
    .slice(Math.max(0, at - BEFORE_DAYS_WITHIN), at - 1)
    .some(({ word }) => BEFORE_DAYS.test(word));
}

const MONTHS = new Set(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre janv fevr sept oct nov dec'.split(
    ' ',
  ),
);

function isDate(tokens: readonly Token[], at: number): boolean {
  const [next = '', second = ''] = [tokens[at + 1]?.word, tokens[at + 2]?.word];
  return MONTHS.has(next) || (/^(?:du|de)$/.test(next) && /^(?:mois|chaque|ce)$/.test(second));
}
