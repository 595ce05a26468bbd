import { type AnswerQuestion, type AnswerVerdict, QUESTION_SUBJECTS } from '@platform/contracts/assistant';
import { type VerdictItem, type Verdicts, verdictsSchema } from '@platform/contracts/eligibility';
import { kitErrors, type Logger } from '@platform/service-kit';
import type { DecideEligibility, Eligibility } from '../ports/neighbours.port.ts';
import { callNeighbour } from './call-neighbour.ts';

/** The cards wait for it. */
const DEADLINE_MS = 800;
const TEXTS_MAX = 5;
const NOTHING: Eligibility = { verdicts: new Map(), question: null };

function verdictOf({
  outcome,
  reasons,
  criteria,
  conditions,
  nearestChange,
  engine,
  schema,
}: VerdictItem): AnswerVerdict {
  const open = conditions.map((at) => criteria[at]?.sentence ?? '').filter((sentence) => sentence !== '');
  return {
    outcome,
    reasons,
    conditions: [...new Set(open)].slice(0, TEXTS_MAX),
    changes: (nearestChange ?? []).map(({ text }) => text).slice(0, TEXTS_MAX),
    engine,
    schema,
  };
}

/** The question as pages show it; null when nobody could respond to it with one tap. */
function questionOf(question: Verdicts['nextQuestion']): AnswerQuestion | null {
  const subject = QUESTION_SUBJECTS.find((one) => one === question?.subject);
  if (question === null || subject === undefined) return null;
  const choices = question.choices.map(({ value, label, min, max }) => ({ value, label, min, max }));
  return choices.length > 1 ? { subject, choices } : null;
}

/** Verdicts of the catalog over its HTTP interface, on programmes that state criteria. */
export function createEligibilityClient({
  url,
  logger,
}: {
  readonly url: string;
  readonly logger: Logger;
}): DecideEligibility {
  return async ({ profile, subsidyIds, lang, subjects }, signal) => {
    if (subsidyIds.length === 0) return NOTHING;
    const order = {
      profile,
      subsidyIds,
      questionSubjects: subjects,
      language: lang,
      withGenerated: true,
      limit: subsidyIds.length,
    };
    try {
      const { status, body } = await callNeighbour({
        url: new URL('/api/catalog/eligibility/verdicts', url),
        name: 'catalog',
        deadlineMs: DEADLINE_MS,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(order),
        },
        signal,
        unavailable: () => kitErrors.service.NOT_READY(),
      });
      if (status !== 200) throw new Error(`the catalog responded with ${status}`);
      const { verdicts, nextQuestion } = verdictsSchema.parse(body);
      const stated = verdicts.filter(({ criteria }) => criteria.length > 0);
      return {
        verdicts: new Map(stated.map((verdict) => [verdict.subsidyId, verdictOf(verdict)])),
        question: questionOf(nextQuestion),
      };
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ err: error, component: 'eligibility' }, 'an answer has no verdicts');
      return NOTHING;
    }
  };
}
