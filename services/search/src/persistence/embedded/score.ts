import type { IndexQuery } from '../../domain/index-model.ts';
import {
  broadnessFactor,
  claimFactor,
  coordinationFactor,
  inverseDocumentFrequency,
  needScore,
  purposesBonus,
  RANKING,
  termFrequencyScore,
  titleCoverageFactor,
} from '../../domain/ranking.ts';
import { type Bitset, copyBits, countBits, hasBit, subtract } from './bitset.ts';
import { isInTitle, unpackFrequencies } from './field-frequencies.ts';
import type { IndexStore } from './index-store.ts';
import type { MatchedTerm } from './match-term.ts';
import type { MatchedWords } from './match-words.ts';
import { forEachPosting } from './posting-list.ts';
import { LENGTH_CLASS_WORDS, LENGTH_CLASSES, TITLE_CLASSES } from './title-index.ts';

/** Above any score for words. */
const FULL_MATCH = 1e7;
/** Titles that equal the typed text come first, then those that begin with it. */
const TITLE_EQUAL = 2e6;
const TITLE_PREFIX = 1e6;

type ScoredQuery = Pick<IndexQuery, 'typed' | 'needs' | 'preferences' | 'claims' | 'similar' | 'now'>;
type Found = {
  readonly slots: Uint32Array;
  readonly closed: Bitset;
  readonly upcoming: Bitset;
  readonly words: MatchedWords;
};

/** Scores of documents by their position in the ascending `slots`; valid until the next call. */
export type Scorer = (store: IndexStore, query: ScoredQuery, found: Found) => Float64Array;

/** Arrays by position in `slots`, reused for every query of a thread. */
type WorkingMemory = {
  scores: Float64Array;
  /** Weights of the terms that the document contains. */
  contained: Float32Array;
  /** For the current term: its best alternative, the largest weight of one, and whether the title contains it. */
  best: Float32Array;
  weight: Float32Array;
  inTitle: Uint8Array;
  /** How many terms the title contains. */
  titleTerms: Uint8Array;
};

/** Scores documents by `domain/ranking`. */
export function createScorer(): Scorer {
  const tables = scoreTables();
  let memory = allocate(0);
  return (store, query, found) => {
    const { slots, closed, upcoming, words } = found;
    const count = slots.length;
    if (memory.scores.length < count) memory = allocate(count);
    const { scores, contained, titleTerms } = memory;
    scores.fill(0, 0, count);
    contained.fill(0, 0, count);
    titleTerms.fill(0, 0, count);
    for (const term of words.terms)
      addTermScores(store, memory, { term, slots, ofFrequencies: tables.ofFrequencies });
    const total = words.terms.reduce((sum, { weight }) => sum + weight, 0);
    const classes = store.text.titles.textClasses();
    addNeedScores(store, query, { slots, scores });
    let best = 0;
    for (let place = 0; place < count; place++) {
      const slot = slots[place] as number;
      const coverage = titleCoverageFactor(titleTerms[place] as number, store.text.titles.contentWords(slot));
      const coordination = total === 0 ? 1 : coordinationFactor((contained[place] as number) / total);
      const broadness = tables.broadness[(classes[slot] as number) % LENGTH_CLASSES] as number;
      const own = (scores[place] as number) * coverage * coordination * broadness;
      scores[place] = own;
      if (own > best) best = own;
    }
    addPurposes(store, { slots, scores, best });
    addSimilarity(store, query.similar, { slots, scores, best });
    applyStages({ slots, scores, closed, upcoming });
    applyPreferences(store, query, { slots, scores });
    applyClaims(store, query, { slots, scores });
    addTitleScores(store, query.typed, { slots, scores });
    raiseFullMatches(words.fullMatches, { slots, scores });
    return scores;
  };
}

type ScoreTables = {
  /** Score of a word by class of the text lengths × 256 + packed frequencies. */
  readonly ofFrequencies: Float32Array;
  /** Factor by class of the length of the body. */
  readonly broadness: Float32Array;
};

function scoreTables(): ScoreTables {
  return {
    ofFrequencies: Float32Array.from({ length: TITLE_CLASSES * LENGTH_CLASSES * 256 }, (_, at) => {
      const lengths = at >>> 8;
      return termFrequencyScore(unpackFrequencies(at & 0xff), {
        title: Math.floor(lengths / LENGTH_CLASSES),
        body: ((lengths % LENGTH_CLASSES) + 0.5) * LENGTH_CLASS_WORDS,
      });
    }),
    broadness: Float32Array.from({ length: LENGTH_CLASSES }, (_, at) =>
      broadnessFactor((at + 0.5) * LENGTH_CLASS_WORDS),
    ),
  };
}

function allocate(length: number): WorkingMemory {
  return {
    scores: new Float64Array(length),
    contained: new Float32Array(length),
    best: new Float32Array(length),
    weight: new Float32Array(length),
    inTitle: new Uint8Array(length),
    titleTerms: new Uint8Array(length),
  };
}

type ScoredTerm = { readonly term: MatchedTerm; readonly slots: Uint32Array };
type Scored = { readonly slots: Uint32Array; readonly scores: Float64Array };

function addTermScores(
  store: IndexStore,
  { scores, contained, best, weight, inTitle, titleTerms }: WorkingMemory,
  { term, slots, ofFrequencies }: ScoredTerm & Pick<ScoreTables, 'ofFrequencies'>,
): void {
  const classes = store.text.titles.textClasses();
  forEachForm({ term, slots }, (place, frequencies, form) => {
    const lengths = classes[slots[place] as number] as number;
    const score = form.factor * (ofFrequencies[(lengths << 8) | frequencies] as number);
    if (score > (best[place] as number)) best[place] = score;
    if (form.weight > (weight[place] as number)) weight[place] = form.weight;
    if (isInTitle(frequencies)) inTitle[place] = 1;
  });
  for (let place = 0; place < slots.length; place++) {
    const termScore = best[place] as number;
    if (termScore === 0) continue;
    scores[place] = (scores[place] as number) + termScore;
    contained[place] = (contained[place] as number) + (weight[place] as number);
    titleTerms[place] = (titleTerms[place] as number) + (inTitle[place] as number);
    best[place] = 0;
    weight[place] = 0;
    inTitle[place] = 0;
  }
}

/** `weight`: that of the alternative; `factor`: the same for this form of it. */
type ScoredForm = { readonly weight: number; readonly factor: number };

/** Visits every form of the term in each of these documents, with its packed frequencies there. */
function forEachForm(
  { term, slots }: ScoredTerm,
  visit: (place: number, frequencies: number, form: ScoredForm) => void,
): void {
  for (const { weight, forms } of term.alternatives) {
    for (const { posting, isExact } of forms) {
      const form = { weight, factor: weight * (isExact ? 1 : RANKING.otherForm) };
      forEachPosting(posting, slots, (place, frequencies) => visit(place, frequencies, form));
    }
  }
}

function addNeedScores(
  { columns }: IndexStore,
  { needs, now }: ScoredQuery,
  { slots, scores }: Scored,
): void {
  for (const { id, share } of needs) {
    const meeting = columns.anyOf([{ field: 'need', value: id }], now);
    const idf = inverseDocumentFrequency(columns.documents(), countBits(meeting));
    const score = needScore(share, idf);
    for (let place = 0; place < slots.length; place++) {
      if (hasBit(meeting, slots[place] as number)) scores[place] = (scores[place] as number) + score;
    }
  }
}

/** Raises programmes for many purposes among those that were found. */
function addPurposes(
  { columns }: IndexStore,
  { slots, scores, best }: Scored & { readonly best: number },
): void {
  const { purposes } = columns.numbers();
  for (let place = 0; place < slots.length; place++) {
    scores[place] =
      (scores[place] as number) + best * purposesBonus(purposes[slots[place] as number] as number);
  }
}

/** Raises documents that are near to the query in meaning. */
function addSimilarity(
  { columns }: IndexStore,
  similar: ScoredQuery['similar'],
  { slots, scores, best }: Scored & { readonly best: number },
): void {
  if (similar.length === 0) return;
  const shares = new Map(similar.map(({ id, share }) => [columns.slotOf(id), share]));
  for (let place = 0; place < slots.length; place++) {
    const share = shares.get(slots[place]) ?? 0;
    if (share > 0) scores[place] = (scores[place] as number) + best * share;
  }
}

function applyStages({ slots, scores, closed, upcoming }: Scored & Pick<Found, 'closed' | 'upcoming'>): void {
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] as number;
    const notYet = hasBit(upcoming, slot) ? RANKING.upcoming : 1;
    scores[place] = (scores[place] as number) * (hasBit(closed, slot) ? RANKING.closed : notYet);
  }
}

function raiseFullMatches(fullMatches: readonly number[], { slots, scores }: Scored): void {
  const raised = new Set(fullMatches);
  if (raised.size === 0) return;
  for (let place = 0; place < slots.length; place++) {
    if (raised.has(slots[place] as number)) scores[place] = (scores[place] as number) + FULL_MATCH;
  }
}

function applyPreferences(
  { columns }: IndexStore,
  { preferences, now }: ScoredQuery,
  { slots, scores }: Scored,
): void {
  for (const { anyOf, butNot, factor } of preferences) {
    const meeting = copyBits(columns.anyOf(anyOf, now));
    subtract(meeting, columns.anyOf(butNot, now));
    for (let place = 0; place < slots.length; place++) {
      if (hasBit(meeting, slots[place] as number)) scores[place] = (scores[place] as number) * factor;
    }
  }
}

/** Lowers what is probably not for the person. */
function applyClaims({ columns }: IndexStore, { claims, now }: ScoredQuery, { slots, scores }: Scored): void {
  if (claims === null) return;
  const kinds = claims.kinds.map(({ anyOf, likelihood }) => ({
    likelihood,
    eligible: columns.anyOf(anyOf, now),
  }));
  const stated = columns.anyOf(claims.unlessAny, now);
  let best = 0;
  for (let place = 0; place < slots.length; place++) best = Math.max(best, scores[place] as number);
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] as number;
    if (!hasBit(stated, slot)) continue;
    let likelihood = 0;
    for (const kind of kinds) if (hasBit(kind.eligible, slot)) likelihood += kind.likelihood;
    const score = scores[place] as number;
    scores[place] = score * claimFactor(Math.min(1, likelihood), best === 0 ? 1 : score / best);
  }
}

function addTitleScores({ text }: IndexStore, typed: readonly string[], { slots, scores }: Scored): void {
  const first = text.vocabulary.idOf(typed[0] ?? '');
  if (first === undefined) return;
  const words = typed.join(' ');
  forEachPosting(text.postingOf(first), slots, (place, frequencies) => {
    if (!isInTitle(frequencies)) return;
    const match = text.titles.match(slots[place] as number, words);
    if (match === null) return;
    scores[place] = (scores[place] as number) + (match === 'equal' ? TITLE_EQUAL : TITLE_PREFIX);
  });
}
