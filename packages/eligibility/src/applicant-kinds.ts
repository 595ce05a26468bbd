import type { Applicant } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import { MET, NOT_MET, type Truth, UNKNOWN } from './truth.ts';

/** Kinds that are a case of another one, so that what is open to the other is open to them. */
const IS_ALSO: Readonly<Partial<Record<Applicant, readonly Applicant[]>>> = {
  startup: ['company'],
  farmer: ['company'],
  student: ['individual'],
  job_seeker: ['individual'],
  local_authority: ['public_body'],
};

/** Kinds that an applicant may be besides, as far as its own kind states. */
const MAY_BE: Readonly<Partial<Record<Applicant, readonly Applicant[]>>> = {
  company: ['startup', 'farmer'],
  individual: ['student', 'job_seeker'],
  public_body: ['local_authority', 'research'],
  nonprofit: ['research'],
};

/** Whether the applicant is of one of the kinds. */
export function isOneOfKinds(kinds: readonly string[], facts: ApplicantFacts): Truth {
  if (facts.applicants.length === 0) return UNKNOWN;
  const own = facts.applicants.flatMap((kind) => [kind, ...(IS_ALSO[kind] ?? [])]);
  const isFarm = own.includes('company') && facts.activity?.startsWith('A01') === true;
  if (own.some((kind) => kinds.includes(kind)) || (isFarm && kinds.includes('farmer'))) return MET;
  const possible = facts.applicants.flatMap((kind) => MAY_BE[kind] ?? []);
  const assumed: readonly Applicant[] =
    facts.isKindAssumed && own.includes('company') ? ['nonprofit', 'research'] : [];
  return [...possible, ...assumed].some((kind) => kinds.includes(kind) && !isRuledOut(kind, facts))
    ? UNKNOWN
    : NOT_MET;
}

/** What a known activity rules out. */
function isRuledOut(kind: Applicant, { activity }: ApplicantFacts): boolean {
  return kind === 'farmer' && activity !== null && !activity.startsWith('A');
}
