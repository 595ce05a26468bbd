export { activityPath, sectionOfActivity } from './activity-code.ts';
export { sectorsOfSections } from './activity-sectors.ts';
export {
  type ApplicantFacts,
  FIGURE_SUBJECTS,
  type FigureSubject,
  type Interval,
  nothingKnown,
  WORD_SUBJECTS,
  type WordSubject,
} from './applicant-facts.ts';
export { changeText, type NameValue } from './change-text.ts';
export { ABSENT, type CompiledCatalog, createCompiledCatalog } from './compiled-catalog.ts';
export { criteriaOfConditions, statedByConditions } from './criteria-of-conditions.ts';
export { leavesWith } from './criterion-tree.ts';
export { foldedWord } from './folded-word.ts';
export type { ChainOf } from './leaf.ts';
export type { Change } from './nearest-change.ts';
export { type Choice, type NextQuestion, nextQuestion } from './next-question.ts';
export { type OpenFact, openFacts } from './open-facts.ts';
export { factsOfProfile, type Places, type ProfileMistake } from './profile-facts.ts';
export type { Reason } from './reason.ts';
export { relevanceOf } from './relevance.ts';
export { criteriaOf, type StatedCriterion } from './stated-criteria.ts';
export { type DecidingFields, type SubsidyCriteria, subsidyCriteriaOf } from './subsidy-criteria.ts';
export { MET, NOT_MET, type Truth, UNKNOWN } from './truth.ts';
export {
  type DecidedCriterion,
  explainVerdict,
  type Outcome,
  outcomeOf,
  type Verdict,
} from './verdict.ts';
export { CRITERIA_VERSION, ENGINE_VERSION } from './versions.ts';
