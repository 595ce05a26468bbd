import type { Criterion } from '@platform/contracts/catalog';
import { type ApplicantFacts, FIGURE_SUBJECTS, type Interval, WORD_SUBJECTS } from './applicant-facts.ts';

/** The fact of the profile that a criterion is compared with, as text; null where it is not known. */
export function usedValue({ subject, values }: Criterion, facts: ApplicantFacts): string | null {
  const figure = FIGURE_SUBJECTS.find((one) => one === subject);
  if (figure !== undefined) return intervalText(facts.figures[figure]);
  const word = WORD_SUBJECTS.find((one) => one === subject);
  if (word === 'company_size' && facts.words.company_size === undefined)
    return intervalText(facts.figures.employees);
  if (word !== undefined) return facts.words[word]?.join(', ') ?? null;
  if (subject === 'date') return facts.date;
  if (subject === 'territory') return facts.territories[0] ?? null;
  if (subject === 'activity') return facts.activity;
  if (subject === 'applicant') return facts.applicants.join(', ') || null;
  const known = values.find((name) => Object.hasOwn(facts.responses, name));
  return known === undefined ? null : String(facts.responses[known]);
}

function intervalText(interval: Interval | undefined): string | null {
  if (interval === undefined) return null;
  const { min, max } = interval;
  if (min === max) return String(min);
  return max === Number.MAX_SAFE_INTEGER ? `${min}–` : `${min}–${max}`;
}
