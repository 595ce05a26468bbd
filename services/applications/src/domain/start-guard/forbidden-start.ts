import { foldedWords } from '@platform/contracts/folded-text';
import {
  AGE,
  COUNTS,
  EXCLUSIVE,
  FINANCED,
  NO_NEED,
  OF_FUNDER,
  OTHER_PERMIT,
  OWN_RISK,
  PAID_OUT,
  PAYMENT_REQUEST,
  PERMITS_NOTHING,
  RETROACTIVE,
  TO_SUPPLIERS,
} from './patterns.ts';
import { type Place, placesOf } from './roles.ts';
import type { Role } from './terms.ts';

/** The step of the application before which nothing may begin. */
export type AwaitedStep = 'filed' | 'accepted';

/** What an order of events refers to stands close behind its word, in words. */
const TAIL = 16;
/** A subject is meant by a word at most so many words away. */
const NEAR = 4;
const REFERENCES: readonly Role[] = ['file', 'acknowledge', 'decide'];
const STARTS: readonly Role[] = ['act', 'sign'];
/**
 * What a sentence forbids to begin before: the filing of the application, or its receipt or acceptance; null when it
 * forbids no start. A sentence counts by the order of what it names: a start, an order in time, the application, and
 * words that forbid or have a consequence. Sentences of unknown wording are read as forbidding nothing.
 */
export function forbiddenUntil(sentence: string): AwaitedStep | null {
  const words = sentence.split(/[;:!?]/u).flatMap((clause) => [...foldedWords(clause), '|']);
  const text = words.join(' ');
  if (
    NO_NEED.test(text) ||
    PAYMENT_REQUEST.test(text) ||
    (PAID_OUT.test(text) && !TO_SUPPLIERS.test(text) && !hasStart(words))
  )
    return null;
  const read = { text, words, places: placesOf(words) };
  if (OWN_RISK.test(text)) return has(read, 'file') && has(read, 'before') ? 'filed' : null;
  for (const rule of RULES) {
    const reference = rule(read);
    if (reference !== null) return reference;
  }
  return null;
}

type Sentence = {
  readonly text: string;
  readonly words: readonly string[];
  readonly places: readonly Place[];
};
type Rule = (sentence: Sentence) => AwaitedStep | null;

const RULES: readonly Rule[] = [
  forbidsStartBefore,
  ordersFilingBefore,
  forbidsStartUntil,
  permitsOnlyAfter,
  requiresConsent,
  excludesWhatHasBegun,
  excludesTheRetroactive,
];

/** Something else than the payment of an advance by the funder. */
function hasStart(words: readonly string[]): boolean {
  return placesOf(words).some(
    ({ role, words: phrase }) => role === 'act' && !/^(?:acompte|paid|paye|facture|invoic)/u.test(phrase),
  );
}

function has({ places }: Sentence, ...roles: readonly Role[]): boolean {
  return places.some(({ role }) => roles.includes(role));
}

/** "No order before the application", "costs from before the decision are excluded". */
function forbidsStartBefore(sentence: Sentence): AwaitedStep | null {
  for (const place of placed(sentence, 'before', 'until')) {
    const tail = tailOf(sentence, place);
    const reference = tail.find(({ role }) => isReference(role));
    const startInTail = tail.find(({ role }) => STARTS.includes(role));
    if (reference === undefined || (startInTail !== undefined && startInTail.at < reference.at)) continue;
    if (AGE.test(sentence.words.slice(Math.max(0, place.at - 8), place.at).join(' '))) continue;
    const head = sentence.places.filter(({ at }) => at < place.at);
    const rest = sentence.places.filter(({ at }) => at > reference.at);
    if (isForbidden(head, rest) && (namesStart(sentence, head, place) || namesStartAfter(rest)))
      return stepOf(tail, reference);
  }
  return postposed(sentence);
}

/** Forbidden before the word of order, or by what follows it. */
function isForbidden(head: readonly Place[], rest: readonly Place[]): boolean {
  const roles = (places: readonly Place[]) => places.map(({ role }) => role);
  if (roles(head).some((role) => role === 'negation' || role === 'consequence')) return true;
  if (roles(head).includes('may')) return false;
  return roles(rest).some((role) => role === 'negation' || role === 'consequence');
}

/** A start, or what could be one beside a word of order or of denial ("no contract", "costs before"). */
function namesStart({ places, words, text }: Sentence, head: readonly Place[], order: Place): boolean {
  const isLeftOut = COUNTS.test(text) || places.some(({ role }) => role === 'consequence');
  return head.some(({ role, at, end }) => {
    if (STARTS.includes(role)) return true;
    if (role !== 'subject') return false;
    const isBesideOrder = order.at - end < 2 || words.slice(end, order.at).some(isOfDate);
    const isDenied = places.some(
      (other) => other.role === 'negation' && at - other.end >= 0 && at - other.end < 2,
    );
    return isDenied || (isBesideOrder && isLeftOut);
  });
}

function isOfDate(word: string): boolean {
  return /^dat(?:e|ed|es|ee|ees)$/u.test(word);
}

function namesStartAfter(rest: readonly Place[]): boolean {
  const denied = rest.findIndex(({ role }) => role === 'negation' || role === 'consequence');
  if (denied === -1) return false;
  return rest.some(
    ({ role }, index) => STARTS.includes(role) || (role === 'subject' && index === denied + 1),
  );
}

/** "… the date of receipt …: earlier costs are excluded". */
function postposed(sentence: Sentence): AwaitedStep | null {
  const { places } = sentence;
  for (const place of placed(sentence, 'before')) {
    if (!/^(?:anterieur|earlier|prior|plus tot|auparavant)/u.test(place.words)) continue;
    const before = places.filter(({ at }) => at < place.at);
    const reference = before.find(({ role }) => isReference(role));
    const isOfCosts = before.some(
      ({ role, end }) => (role === 'subject' || role === 'act') && place.at - end < 2,
    );
    const isExcluded = places.some(({ role, at }) => role === 'consequence' && at > place.at);
    if (reference !== undefined && isOfCosts && isExcluded) return stepOf([reference], reference);
  }
  return null;
}

/** "Apply before you order", "wait for the decision before the works". */
function ordersFilingBefore(sentence: Sentence): AwaitedStep | null {
  for (const place of placed(sentence, 'before')) {
    const tail = tailOf(sentence, place);
    const start = tail.find(
      ({ role, at, end }) =>
        STARTS.includes(role) || (role === 'subject' && end - place.end < NEAR && at >= place.end),
    );
    if (start === undefined) continue;
    if (tail.some(({ role, at }) => isReference(role) && at < start.at)) continue;
    const head = sentence.places.filter(({ at }) => at < place.at);
    const rest = sentence.places.filter(({ at }) => at > start.at);
    if (OTHER_PERMIT.test(sentence.text)) continue;
    const ordered = orderedStep(head) ?? (head.length === 0 ? orderedStep(rest) : null);
    if (ordered !== null && isBeginning(start, sentence)) return ordered;
  }
  return waits(sentence);
}

/** What has to be done first; a denial means that it need not. */
function orderedStep(places: readonly Place[]): AwaitedStep | null {
  const roles = places.map(({ role }) => role);
  if (roles.includes('negation')) return null;
  const isOrder = roles.some((role) => role === 'must' || role === 'wait' || role === 'condition');
  const reference = places.find(({ role }) => isReference(role));
  if (reference === undefined) return null;
  if (reference.role === 'file') return 'filed';
  return isOrder ? 'accepted' : null;
}

/** A subject alone ("before the works") begins unless something ends it. */
function isBeginning({ role }: Place, { text }: Sentence): boolean {
  return role !== 'subject' || !/\b(?:fin|achev|termin|end of|complet|finish)/u.test(text);
}

function waits(sentence: Sentence): AwaitedStep | null {
  const wait = placed(sentence, 'wait')[0];
  if (wait === undefined) return null;
  const tail = sentence.places.filter(({ at }) => at > wait.at);
  const reference = tail.find(({ role }) => isReference(role));
  return reference !== undefined && tail.some(({ role }) => STARTS.includes(role))
    ? stepOf(tail, reference)
    : null;
}

/** "Do not sign until the form is sent": the order of both parts is free. */
function forbidsStartUntil(sentence: Sentence): AwaitedStep | null {
  for (const place of placed(sentence, 'until')) {
    const reference = tailOf(sentence, place).find(({ role }) => isReference(role));
    const outside = sentence.places.filter(({ at }) => at < place.at || at > (reference?.at ?? Infinity));
    const isDenied = outside.some(({ role }) => role === 'negation' || role === 'wait');
    if (reference !== undefined && isDenied && outside.some(({ role }) => STARTS.includes(role)))
      return stepOf(tailOf(sentence, place), reference);
  }
  return null;
}

/** "Only costs from after the application", "works start once the decision is made". */
function permitsOnlyAfter(sentence: Sentence): AwaitedStep | null {
  if (has(sentence, 'deadline') || OF_FUNDER.test(sentence.text)) return null;
  for (const place of placed(sentence, 'after')) {
    const tail = tailOf(sentence, place);
    const reference = tail.find(({ role, at }) => isReference(role) && at - place.end < 9);
    if (reference === undefined || sentence.words.slice(place.end, reference.at).some(isNumber)) continue;
    const head = sentence.places.filter(({ at }) => at < place.at);
    const isExclusive = EXCLUSIVE.test(sentence.text) && has(sentence, ...STARTS);
    if (isExclusive || isRestricted(sentence, head, place)) return stepOf(tail, reference);
  }
  return datesTheStart(sentence);
}

/** "The letter of receipt sets the date from which costs may be incurred." */
function datesTheStart({ text, places }: Sentence): AwaitedStep | null {
  if (!/\bdate (?:a compter|a partir|from|d effet).{0,40}\b(?:laquelle|which)\b/u.test(text)) return null;
  const reference = places.find(({ role }) => isReference(role));
  const start = places.find(({ role }) => role === 'act');
  return reference !== undefined && start !== undefined && reference.at < start.at
    ? stepOf([reference], reference)
    : null;
}

/** The start is permitted only then, or costs count only from then on. */
function isRestricted({ words }: Sentence, head: readonly Place[], after: Place): boolean {
  const text = words.slice(0, after.at).join(' ');
  const start = head.find(({ role }) => STARTS.includes(role));
  const isNamed = start !== undefined || head.some(({ role }) => role === 'subject');
  if (!isNamed) return false;
  if (/\b(?:ne|n) .{0,90}\bqu?$|\bqu$/u.test(text) || after.words.startsWith('qu '))
    return start !== undefined;
  if (COUNTS.test(text) || head.some(({ role }) => role === 'only')) return true;
  const must = head.find(({ role }) => role === 'must');
  const isDenied = head.some(({ role }) => role === 'negation');
  return must !== undefined && start !== undefined && after.at - must.at < 9 && !isDenied;
}

function isNumber(word: string): boolean {
  return /^\d/u.test(word);
}

/** "Consent is required to start", "the start is conditional on the decision", "started without consent". */
function requiresConsent(sentence: Sentence): AwaitedStep | null {
  const { places, text } = sentence;
  if (PERMITS_NOTHING.test(text) && has(sentence, 'act') && has(sentence, 'decide')) return 'accepted';
  const act = places.findIndex(({ role }) => role === 'act');
  const decision = places.findIndex(({ role }) => role === 'decide');
  const condition = places.findIndex(({ role }) => role === 'condition');
  if (act === -1) return null;
  if (/\b(?:sans|without) (?:\S+ ){0,3}(?:accord|autorisation|approval|consent|decision)/u.test(text))
    return has(sentence, 'consequence') || /\b(?:pas|not|aucun|no)\b/u.test(text) ? 'accepted' : null;
  if (decision === -1 || condition === -1) return null;
  const isConditional = act < condition && condition < decision && condition - act <= 3;
  const isRequired = decision < condition && condition < act && /\b(?:pour|to|before|avant|de)\b/u.test(text);
  return isConditional || isRequired ? 'accepted' : null;
}

/** "Works must not have begun when the application is filed", "whoever has begun is too late to apply". */
function excludesWhatHasBegun(sentence: Sentence): AwaitedStep | null {
  const { places, text } = sentence;
  const isDenied = has(sentence, 'negation', 'consequence');
  if (!isDenied) return null;
  const reference = places.find(({ role }) => isReference(role));
  const isAlready =
    /\b(?:deja|already)(?: \S+){0,5}? (?:plac|pass|commenc|demarr|engag|entam|realis|achev|termin|sign|start|begun|began|complet|ordered|purchas|under)/u.test(
      text,
    );
  if (isAlready) return reference === undefined ? 'filed' : stepOf(places, reference);
  const during = placed(sentence, 'during')[0];
  if (during !== undefined) {
    const named =
      tailOf(sentence, during).find(({ role }) => isReference(role)) ??
      (/depot/u.test(during.words) ? during : undefined);
    const isBegun = places.some(({ role, at }) => role === 'act' && at < during.at);
    if (named !== undefined && isBegun) return stepOf([named], named);
  }
  const isPast =
    /\b(?:avoir|etre|been|have) (?:\S+ ){0,3}?(?:commenc|demarr|engag|entam|debut|begun|started|signe|signed|ordered|launched)/u.test(
      text,
    );
  if (isPast && reference !== undefined && has(sentence, 'before', 'during'))
    return stepOf([reference], reference);
  const isLate =
    /\b(?:une fois|once|apres|after) (?:\S+ ){0,5}?(?:entam|commenc|demarr|engag|start|begun)/u.test(text);
  return isLate && has(sentence, 'file') ? 'filed' : null;
}

function excludesTheRetroactive(sentence: Sentence): AwaitedStep | null {
  const { text } = sentence;
  if (!RETROACTIVE.test(text) || !FINANCED.test(text) || !has(sentence, 'negation', 'consequence'))
    return null;
  return has(sentence, 'decide', 'acknowledge') || !has(sentence, 'file') ? 'accepted' : 'filed';
}

function placed({ places }: Sentence, ...roles: readonly Role[]): readonly Place[] {
  return places.filter(({ role }) => roles.includes(role));
}

function tailOf({ places }: Sentence, place: Place): readonly Place[] {
  const behind = places.filter(({ at }) => at >= place.end && at < place.end + TAIL);
  const end = behind.findIndex(({ role }) => role === 'break');
  return end === -1 ? behind : behind.slice(0, end);
}

function isReference(role: Role): boolean {
  return REFERENCES.includes(role);
}

/** A receipt is awaited like a decision: who files and begins at once is too early for both. */
function stepOf(places: readonly Place[], reference: Place): AwaitedStep {
  const close = places.filter(({ at }) => at >= reference.at && at - reference.at < 5);
  return close.some(({ role }) => role === 'acknowledge' || role === 'decide') || reference.role !== 'file'
    ? 'accepted'
    : 'filed';
}
