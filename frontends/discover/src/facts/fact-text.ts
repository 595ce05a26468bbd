import type { Reading } from '@platform/contracts/search';
import type { ProgrammeLocale } from '@platform/web-kit/programme';
import type { Applicant } from './corrections.ts';

export function applicantText(applicant: Applicant, { t }: ProgrammeLocale): string {
  return t(`value.applicant.${applicant}`);
}

/** What a fact stands for: the name of a place or a need, up to two kinds of applicants, otherwise the part as typed. */
export function factText(
  { kind, label, text, probableApplicants }: Reading,
  locale: ProgrammeLocale,
): string {
  if (kind === 'place' || kind === 'purpose') return label ?? text;
  if (kind !== 'applicant' || probableApplicants.length === 0 || probableApplicants.length > 2) return text;
  return probableApplicants.map((applicant) => applicantText(applicant, locale)).join(' / ');
}
