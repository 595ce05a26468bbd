import type { SubsidyFacts, SubsidyText } from '@platform/contracts/catalog';
import type { Reason } from '../port/connector.ts';

/** Titles of test rows, and of rows that should have been deleted. */
const TRIAL_TITLE =
  /^\W*(?:tests?|essais?|exemples?|sample|dummy|todo|tbd|a completer|a definir|sans titre|untitled|nouvelle aide|xx+|azerty|qwerty|aaa+|n ?a)\W*(?:\d+\W*)?$|^\W*(?:titre|aide|fiche|dispositif)\W*$/;
/** "Test AB", "Essai fiche 2": what follows names no programme. */
const TRIAL_WORDS =
  /^\W*(?:tests?|essais?|sample|dummy)(?:\W+(?:[a-z]{1,3}|\d+|aides?|fiches?|dispositifs?|projets?|pages?|formulaires?|publication|creation|saisie|ajout|modification|import|nouvel(?:le)?|titre|programmes?|entry|record))+\W*$/;
const BABBLE = /^\W*bla ?bla/;
/** "AB test". */
const TRIAL_END = /^\W*[a-z\d]{1,3}\W+tests?\W*$/;
const MARKED =
  /\b(?:a supprimer|ne (?:pas|plus) (?:publier|utiliser|diffuser)|to (?:be )?delete|do not (?:publish|use)|(?:aide|fiche|page|dispositif) (?:de |d )?(?:tests?|essai|demo)|tests? (?:technique|import|api|recette|dev|prod)|test test|doublon)\b/;
/** "[TEST] …", "… (doublon)", "… (ancienne version)". */
const BRACKETED =
  /[[(] ?(?:tests?|demo|brouillon|draft|obsolete|outdated|deprecated|doublon|duplicate|archivee?s?|archived|anciens?|anciennes?(?: version| aide| fiche)?|old(?: version)?|copie|copy) ?\d* ?[\])]/;
/** "Test : …", "Obsolète - …"; not "Test-bed …". */
const PREFIXED =
  /^\W*(?:tests?|demo|obsolete|outdated|deprecated|doublon|duplicate|archivee?s?|archived) ?(?:[:_–—|]|- )/;
const OUTDATED =
  /(?:^|[-–—:|([]) ?(?:anciens? (?:dispositifs?|programmes?|appels? a projets?|fonds)|anciennes? (?:aides?|fiches?|pages?|mesures?|subventions?|versions?))\b|\b(?:anciennes? versions?|(?:aides?|fiches?|dispositifs?|pages?|mesures?|versions?) (?:obsoletes?|perimee?s?|caduque?s?|supprimee?s?|archivee?s?|desactivee?s?|abrogee?s?)|(?:est|sont|a ete|ont ete) (?:remplacee?s?|supprimee?s?|abrogee?s?)|remplacee?s? par|n existe(?:nt)? plus|n est plus en vigueur|(?:replaced|superseded) by|no longer (?:available|in force|valid|exists?)|old version)\b/;
/** A text that begins so describes the record itself; further inside it may describe an earlier programme. */
const OUTDATED_START =
  /^\W{0,5}(?:attention\W{1,5})?(?:(?:cette|ce|cet|l|la|le|this|the)\W{1,2})?(?:aide|dispositif|appel a projets|fiche|mesure|subvention|programme|scheme|grant) (?:n existe plus|n est plus (?:en vigueur|active?|disponible|propose)|(?:est|a ete) (?:remplacee?|supprimee?|abrogee?)|(?:has been|was|is) (?:replaced|superseded|withdrawn|discontinued)|no longer exists|is no longer)\b/;
const FILLER = /\b(?:lorem\s+ipsum|dolor\s+sit\s+amet|consectetur\s+adipiscing|sed\s+do\s+eiusmod)\b/i;
const FILLER_ONLY =
  /^\W*(?:(?:(?:texte|description|contenu|resume|text|content) )?(?:a venir|a completer|a rediger|a definir|de test|to come|to be (?:defined|completed))|todo|tbd|xx+|azerty|qwerty|bla(?: ?bla)+|test test|placeholder|inserer (?:le |votre )?texte(?: ici)?|votre texte ici|your text here)\W*$/;
const DRAFT = /^\W*(?:brouillon|draft)\b/;
/** Names of many programmes have three letters (RSA, Eau), or fewer with a number (F4). */
const LETTERS_MIN = 3;

/** Text that is looked through for filler, in characters. */
const BODY_CHARS_MAX = 5_000;
const START_CHARS_MAX = 150;
/** Longer texts are no mere placeholder. */
const PLACEHOLDER_CHARS_MAX = 60;

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

/** Why a record looks like no real programme; empty for a sound one. A person decides, so nothing is lost. */
export function doubtsAbout(texts: SubsidyFacts['texts']): Reason[] {
  const doubts = Object.values(texts).flatMap((text) => [...titleDoubts(text.title), ...bodyDoubts(text)]);
  return doubts.filter(({ field }, index) => doubts.findIndex((one) => one.field === field) === index);
}

function titleDoubts(title: string): Reason[] {
  const plain = plainWords(title);
  const words = plain.replaceAll(/[^a-z\s]/g, '').trim();
  const message = isTrial(plain)
    ? 'looks like a trial entry'
    : MARKED.test(plain) || FILLER.test(plain) || DRAFT.test(plain)
      ? 'is marked as not meant for readers'
      : OUTDATED.test(plain)
        ? 'names something that is not in force any more'
        : hasNoWords(plain, words)
          ? 'holds no words'
          : null;
  return message === null ? [] : [{ field: 'title', message }];
}

function isTrial(plain: string): boolean {
  return [TRIAL_TITLE, BABBLE, TRIAL_WORDS, TRIAL_END, BRACKETED, PREFIXED].some((pattern) =>
    pattern.test(plain),
  );
}

function hasNoWords(plain: string, words: string): boolean {
  const letters = words.replaceAll(' ', '').length;
  const isTooShort = letters === 0 || (letters < LETTERS_MIN && !/\d/.test(plain));
  return isTooShort || /^(.)\1+$|^[^aeiouy\s]{6,}$/.test(words);
}

function bodyDoubts(text: SubsidyText): Reason[] {
  const { summary, description, eligibleUses, keyRequirements, grantDetails } = text;
  const parts = { summary, description, eligibleUses, keyRequirements, grantDetails };
  return Object.entries(parts).flatMap(([field, part]) => {
    const body = (Array.isArray(part) ? part.join('\n') : (part ?? '')).slice(0, BODY_CHARS_MAX);
    if (FILLER.test(body) || isPlaceholder(body)) return [{ field, message: 'is filler text' }];
    const isOutdated =
      field === 'description' && OUTDATED_START.test(plainWords(body.slice(0, START_CHARS_MAX)));
    return isOutdated ? [{ field, message: 'states that it is not in force any more' }] : [];
  });
}

function isPlaceholder(body: string): boolean {
  return body.length <= PLACEHOLDER_CHARS_MAX && FILLER_ONLY.test(plainWords(body));
}
