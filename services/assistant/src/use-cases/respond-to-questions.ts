import type { RespondedVerdicts, ResponsesOrder } from '@platform/contracts/assistant';
import type { Clock } from '@platform/service-kit';
import { questionSubjects } from '../domain/question-subjects.ts';
import { respondedProfile } from '../domain/responded-profile.ts';
import type { DecideEligibility } from '../ports/neighbours.port.ts';

/** Verdicts again with responses to questions; nothing is searched, so nothing is spent. */
export async function respondToQuestions(
  { decide, clock }: { readonly decide: DecideEligibility; readonly clock: Clock },
  { lang, subsidyIds, ...order }: ResponsesOrder,
  signal: AbortSignal,
): Promise<RespondedVerdicts> {
  const profile = respondedProfile(order, clock.now());
  const subjects = questionSubjects(profile);
  const { verdicts, question } = await decide({ profile, subsidyIds, lang, subjects }, signal);
  return { verdicts: [...verdicts].map(([subsidyId, verdict]) => ({ subsidyId, verdict })), question };
}
