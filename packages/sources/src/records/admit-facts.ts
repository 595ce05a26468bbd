import { type SubsidyFacts, subsidyFactsSchema } from '@platform/contracts/catalog';
import { isFarAway } from '@platform/contracts/civil-date';
import { criteriaOfConditions } from '@platform/eligibility';
import { loadTerritories } from '@platform/territories';
import type { Reason } from '../port/connector.ts';
import { withZones } from '../territories/stated-coverage.ts';
import { tidyTexts } from '../text/tidy-texts.ts';
import { factMistakes } from './fact-mistakes.ts';

/** Facts that may be published, and what was changed in them. */
export type AdmittedFacts = {
  readonly facts: SubsidyFacts;
  /** Paths of values that follow from others which the source states. */
  readonly derived: readonly string[];
  readonly notes: readonly Reason[];
};

/**
 * The one way of facts into the catalog, whether they come from a file, a feed, a mapping, a publisher or another catalog
 * of this platform: texts are tidied, zones are completed, and facts that break the contract or cannot be true are refused
 * with a reason per field.
 */
export function admitFacts(stated: SubsidyFacts): AdmittedFacts | { readonly reasons: readonly Reason[] } {
  const checked = subsidyFactsSchema.safeParse(tidyTexts(stated));
  if (!checked.success) {
    return {
      reasons: checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    };
  }
  const { facts, notes } = withoutFarDates(checked.data);
  const territories = loadTerritories();
  const reasons = factMistakes(facts, territories);
  if (reasons.length > 0) return { reasons };
  const coverage = withZones(facts.coverage, territories);
  // A source whose conditions are no tree states them as conditions only.
  const criteria = facts.criteria.length > 0 ? facts.criteria : criteriaOfConditions(facts.conditions);
  return {
    facts: { ...facts, coverage, criteria },
    derived: coverage === facts.coverage ? [] : ['coverage.zones'],
    notes,
  };
}

/** Programs that need a date write a far one for "no end" or "no opening yet", so it states neither. */
function withoutFarDates(facts: SubsidyFacts): Pick<AdmittedFacts, 'facts' | 'notes'> {
  const { opensOn, deadline } = facts;
  const isOpeningFar = opensOn !== null && isFarAway(opensOn);
  const isDeadlineFar = deadline !== null && isFarAway(deadline.date);
  if (!isOpeningFar && !isDeadlineFar) return { facts, notes: [] };
  return {
    facts: {
      ...facts,
      opensOn: isOpeningFar ? null : opensOn,
      deadline: isDeadlineFar ? null : deadline,
    },
    notes: [
      ...(isOpeningFar
        ? [{ field: 'opensOn', message: `${opensOn} is too far away to be an opening, left out` }]
        : []),
      ...(isDeadlineFar
        ? [{ field: 'deadline', message: `${deadline.date} means no end, so there is no deadline` }]
        : []),
    ],
  };
}
