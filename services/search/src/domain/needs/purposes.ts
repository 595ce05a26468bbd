import { foldText } from '@platform/contracts/folded-text';
import type { PurposesOf } from '@platform/query-reader';
import { needEvidence } from './need-evidence.ts';
import { NEED_LABELS, type NeedLikelihoods, NO_NEED } from './need-labels.ts';
import { canHave } from './needs-in-query.ts';
import { soughtIn } from './purpose-phrases.ts';
import { NEEDS } from './taxonomy.ts';

/** What belongs to another need, besides what the taxonomy states. */
const WIDER = new Map<string, string | undefined>([
  ...NEEDS.map(({ id, wider }): [string, string | undefined] => [id, wider]),
  ['embaucher-un-apprenti', 'embaucher-un-salarie'],
  ['employer-des-personnes-en-insertion', 'embaucher-un-salarie'],
  ['restaurer-le-patrimoine', 'renover-un-batiment-public'],
  ['renover-une-ecole', 'renover-un-batiment-public'],
  ['financer-une-these-ou-un-postdoc', 'mener-un-projet-de-r-et-d'],
]);
/** More are rather what a long text mentions than what it seeks money for. */
const PURPOSES_MAX = 2;

/**
 * How the parts of the evidence are added to a score, found on the described needs by cross-validation: the logarithm of
 * the likelihood by the model, the phrases that point to a need up to a share, and verbs with their object.
 */
const WEIGHTS = { model: 1.25, phrase: 3, phraseMax: 1.2, sought: 2.5 };
const LIKELIHOOD_FLOOR = 1e-3;
/** From these likelihoods on a need is read as the purpose, or as one of two. */
const FIRST_MIN = 0.35;
const SECOND_MIN = 0.3;

/**
 * Ids of the needs that a typed text seeks money for, the likeliest first. The model of described needs, the phrases of the
 * taxonomy and verbs with their object decide together (ADR 31). Wider needs of others are left out.
 */
export function createPurposes(needLikelihoods: NeedLikelihoods): PurposesOf {
  return (text, { language, applicants, withoutTrade }) => {
    const modelled = needLikelihoods(text);
    const phrases = needEvidence(withoutTrade, language);
    const sought = new Set(soughtIn(foldText(text)));
    const scores = NEED_LABELS.map((id) => {
      if (id !== NO_NEED && !canHave(applicants, id)) return { id, score: Number.NEGATIVE_INFINITY };
      const likelihood = (modelled?.[id] ?? 1 / NEED_LABELS.length) + LIKELIHOOD_FLOOR;
      const score =
        WEIGHTS.model * Math.log(likelihood) +
        WEIGHTS.phrase * Math.min(phrases.get(id) ?? 0, WEIGHTS.phraseMax) +
        (sought.has(id) ? WEIGHTS.sought : 0);
      return { id, score };
    });
    return readFrom(scores);
  };
}

function readFrom(scores: readonly { readonly id: string; readonly score: number }[]): readonly string[] {
  const sum = scores.reduce((total, { score }) => total + Math.exp(score), 0);
  const ranked = scores
    .map(({ id, score }) => ({ id, share: Math.exp(score) / sum }))
    .sort((a, b) => b.share - a.share);
  if (ranked[0] === undefined || ranked[0].id === NO_NEED || ranked[0].share < FIRST_MIN) return [];
  return narrowest(
    ranked.filter(({ id, share }) => id !== NO_NEED && share >= SECOND_MIN).map(({ id }) => id),
  );
}

function narrowest(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !ids.some((other) => WIDER.get(other) === id)).slice(0, PURPOSES_MAX);
}
