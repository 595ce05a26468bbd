import type { AnswerContext, AnswerOrder } from '@platform/contracts/assistant';
import { EARLIER_APPLICANT_KEY, EARLIER_PLACE_KEY } from '@platform/contracts/closed-sets';
import { NO_READING_VALUES, type Reading, type SearchResult } from '@platform/contracts/search';
import { territoryIdSchema } from '@platform/contracts/values';
import type { MessageLikelihoods } from './message-labels.ts';
import { changing, type Narrowing, narrowingOf } from './narrowing.ts';

/** Words that a question may have without describing a project of its own: "et à Lyon ?". */
const WORDS_MAX = 1;
/** Characters of a question together with the text that it follows. */
const FOLLOWED_MAX = 2_990;
const TERRITORIES_MAX = 10;
const APPLICANTS_MAX = 8;
/** Kinds of applicant beyond which it is not known who applies. */
export const KINDS_MAX = 3;

type Read = Pick<SearchResult, 'readings' | 'words'>;

/** An order as it is searched. */
export type SearchedOrder = AnswerOrder & Pick<AnswerContext, 'instruments'>;

/** Kinds of which a message states one value, which replaces the one before. */
const FIGURES: ReadonlySet<Reading['kind']> = new Set(['size', 'age', 'founded', 'amount', 'date']);

function limiting(readings: readonly Reading[], kind: 'place' | 'applicant'): readonly Reading[] {
  return readings.filter((one) => one.kind === kind && one.effect === 'filter');
}

/** The places and applicants of an order: set by hand, else read. */
export function statedBy(
  { territories, applicants }: Pick<AnswerOrder, 'territories' | 'applicants'>,
  { readings }: Pick<Read, 'readings'>,
): Pick<AnswerContext, 'territories' | 'applicants'> {
  const places = limiting(readings, 'place').flatMap((one) => one.territories);
  const who = limiting(readings, 'applicant').flatMap(({ probableApplicants }) => probableApplicants);
  const kinds = [...new Set(who)];
  const known = kinds.length <= KINDS_MAX ? kinds : [];
  return {
    territories: territories.length > 0 ? territories : [...new Set(places)].slice(0, TERRITORIES_MAX),
    applicants: applicants.length > 0 ? applicants : known,
  };
}

/**
 * What the next question takes over. Places and applicants are no part of the text, since it may replace them, nor are
 * figures that the question, which states `own`, has replaced.
 */
export function contextOf(
  searched: SearchedOrder,
  { readings }: Pick<Read, 'readings'>,
  own: readonly Reading[],
): AnswerContext {
  const isReplaced = ({ kind, key }: Reading): boolean =>
    FIGURES.has(kind) &&
    own.some((one) => one.kind === kind) &&
    !own.some((one) => one.kind === kind && one.key === key);
  const gone = [...limiting(readings, 'place'), ...readings.filter(isReplaced)].map(({ text }) => text);
  const text = gone.reduce((rest, part) => (part === '' ? rest : rest.replace(part, ' ')), searched.text);
  const { instruments } = searched;
  return { text: text.replace(/\s+/g, ' ').trim(), ...statedBy(searched, { readings }), instruments };
}

/** What earlier questions or the profile state, for what a question does not state. */
export function inheritedBy({
  context,
  profile,
  rejected,
}: Pick<AnswerOrder, 'context' | 'profile' | 'rejected'>): AnswerContext {
  const territory = territoryIdSchema.safeParse(profile.territory);
  const places = territory.success ? [territory.data] : [];
  const all = context ?? { text: '', territories: [], applicants: [], instruments: [] };
  const earlier = {
    ...all,
    territories: rejected.includes(EARLIER_PLACE_KEY) ? [] : all.territories,
    applicants: rejected.includes(EARLIER_APPLICANT_KEY) ? [] : all.applicants,
  };
  return {
    text: earlier.text,
    territories: earlier.territories.length > 0 ? earlier.territories : places,
    applicants:
      earlier.applicants.length > 0
        ? earlier.applicants
        : (profile.applicants ?? []).slice(0, APPLICANTS_MAX),
    instruments: earlier.instruments,
  };
}

/** Whether a question only changes the place or the applicant of the one before. */
export function isFollowUp({ text }: AnswerContext, { readings, words }: Read): boolean {
  return text !== '' && words.length <= WORDS_MAX && !readings.some(({ kind }) => kind === 'purpose');
}

/** The change that a question makes to the project before it, by the readings of its own text; null where it makes none. */
export function changeIn(
  order: AnswerOrder,
  { readings }: Pick<Read, 'readings'>,
  likelihoods: MessageLikelihoods | null,
): Narrowing | null {
  const earlier = inheritedBy(order).text;
  return earlier === '' ? null : narrowingOf({ text: order.text, earlier, likelihoods }, readings);
}

/** Whether readings of a change state who applies. */
export function changesApplicant({ readings }: Pick<Read, 'readings'>): boolean {
  return limiting(changing(readings), 'applicant').length > 0;
}

/** The text of a project without the words that state who applies, as it was read. */
export function withoutApplicant(text: string, { readings }: Pick<Read, 'readings'>): string {
  const words = limiting(changing(readings), 'applicant').map((one) => one.text);
  return words.reduce((rest, word) => rest.replace(word, ' '), text).trim();
}

function followedText(earlier: string, text: string): string {
  return `${earlier.slice(0, Math.max(0, FOLLOWED_MAX - text.length))} ${text}`;
}

/** The project before with the facts that a question changes; places and figures are read again by the search. */
function narrowedOrder(
  order: AnswerOrder,
  {
    inherited,
    narrowing,
    read,
  }: { readonly inherited: AnswerContext; readonly narrowing: Narrowing; readonly read: Read },
): SearchedOrder {
  const stated = [...changing(read.readings)];
  const own = statedBy(order, { readings: stated });
  const activities = stated.filter(({ kind }) => kind === 'activity');
  const named = [...limiting(stated, 'place'), ...activities].map((one) => one.text);
  const isWhole = narrowing.hasOtherWords || stated.some(({ kind }) => FIGURES.has(kind));
  const changed = isWhole ? order.text : named.join(' ');
  return {
    ...order,
    text: followedText(inherited.text, changed).trim(),
    territories: own.territories.length > 0 ? order.territories : inherited.territories,
    applicants: own.applicants.length > 0 ? [...own.applicants] : inherited.applicants,
    instruments: [...(narrowing.instruments ?? inherited.instruments)],
  };
}

/** The order that is searched for a question in a conversation, whose own text was read as `read`, with its change. */
export function orderInContext(order: AnswerOrder, read: Read, narrowing: Narrowing | null): SearchedOrder {
  const inherited = inheritedBy(order);
  if (narrowing !== null) return narrowedOrder(order, { inherited, narrowing, read });
  const own = statedBy(order, read);
  const follows = isFollowUp(inherited, read);
  return {
    ...order,
    text: follows ? followedText(inherited.text, order.text) : order.text,
    // What the text states itself is read again by the search.
    territories: own.territories.length > 0 ? order.territories : inherited.territories,
    applicants: own.applicants.length > 0 ? order.applicants : inherited.applicants,
    instruments: follows ? inherited.instruments : [],
  };
}

/**
 * What is shown as understood: what the question states, then what the earlier text states of other kinds. Places and
 * applicants that were replaced are left out.
 */
export function factsInContext(own: readonly Reading[], searched: readonly Reading[]): readonly Reading[] {
  const isKnown = searched.some(({ kind, text }) => kind === 'applicant' && text !== '');
  // Who probably writes a short message counts less than who is named in the project.
  const stated = isKnown ? own.filter(({ kind, text }) => kind !== 'applicant' || text !== '') : own;
  const keys = new Set(stated.map(({ key }) => key));
  const replacing = stated.filter(({ effect, kind }) => effect === 'filter' || FIGURES.has(kind));
  const replaced = new Set(replacing.map(({ kind }) => kind));
  return [...stated, ...searched.filter(({ key, kind }) => !keys.has(key) && !replaced.has(kind))];
}

/**
 * The place and the applicant that count because an earlier question stated them, as facts that are shown: the text has
 * them no more, so that no reading of it does.
 */
export function earlierFacts(
  order: Pick<AnswerOrder, 'context' | 'profile' | 'rejected' | 'territories' | 'applicants'>,
  facts: readonly Reading[],
  placeName: (territory: string) => string,
): Reading[] {
  if (order.context === null) return [];
  const { territories, applicants } = inheritedBy({ ...order, profile: {} });
  const [first, ...more] = territories;
  const known = statedBy(order, { readings: [...facts] });
  const place: Reading = {
    ...NO_READING_VALUES,
    ...{ kind: 'place', effect: 'filter', text: '', key: EARLIER_PLACE_KEY, territories: [...territories] },
    label: [first ?? '', ...more].map(placeName).join(', '),
  };
  const applicant: Reading = {
    ...NO_READING_VALUES,
    ...{ kind: 'applicant', effect: 'filter', text: '', key: EARLIER_APPLICANT_KEY },
    ...{ applicants: [...applicants], probableApplicants: [...applicants] },
  };
  return [
    ...(known.territories.length > 0 || first === undefined ? [] : [place]),
    ...(known.applicants.length > 0 || applicants.length === 0 ? [] : [applicant]),
  ];
}
