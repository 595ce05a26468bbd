import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { createQueryReader } from '../src/index.ts';
import { SENTENCES_OF_COMPANY } from './applicant-sentences/company.ts';
import { SENTENCES_OF_FARMER } from './applicant-sentences/farmer.ts';
import { SENTENCES_OF_INDIVIDUAL } from './applicant-sentences/individual.ts';
import { SENTENCES_OF_JOB_SEEKER } from './applicant-sentences/job-seeker.ts';
import { SENTENCES_OF_LOCAL_AUTHORITY } from './applicant-sentences/local-authority.ts';
import { SENTENCES_OF_NOBODY } from './applicant-sentences/nobody.ts';
import { SENTENCES_OF_NONPROFIT } from './applicant-sentences/nonprofit.ts';
import { SENTENCES_OF_PUBLIC_BODY } from './applicant-sentences/public-body.ts';
import { SENTENCES_OF_RESEARCH } from './applicant-sentences/research.ts';
import { SENTENCES_OF_STARTUP } from './applicant-sentences/startup.ts';
import { SENTENCES_OF_STUDENT } from './applicant-sentences/student.ts';

/** A model of whole searches errs on some: of every kind at most this share. */
const MISREAD_SHARE_MAX = 0.1;
const reader = createQueryReader({ territories: loadTerritories(), isOrdinaryWord: () => true });

function isRead(text: string, right: readonly string[]): boolean {
  const reading = reader.read(text).readings.find(({ kind }) => kind === 'applicant');
  return right.length === 0
    ? reading?.effect !== 'filter'
    : reading?.applicants.some((one) => right.includes(one)) === true;
}

describe('who applies is read in most sentences', () => {
  it.each([
    ['company', SENTENCES_OF_COMPANY],
    ['startup', SENTENCES_OF_STARTUP],
    ['farmer', SENTENCES_OF_FARMER],
    ['nonprofit', SENTENCES_OF_NONPROFIT],
    ['local authority', SENTENCES_OF_LOCAL_AUTHORITY],
    ['public body', SENTENCES_OF_PUBLIC_BODY],
    ['research', SENTENCES_OF_RESEARCH],
    ['individual', SENTENCES_OF_INDIVIDUAL],
    ['student', SENTENCES_OF_STUDENT],
    ['job seeker', SENTENCES_OF_JOB_SEEKER],
    ['nobody', SENTENCES_OF_NOBODY],
  ])('%s', (_, lists) => {
    const cases = lists.flatMap(([applicants, sentences]) =>
      sentences.map((text) => ({ text, right: applicants === 'none' ? [] : applicants.split(' ') })),
    );
    const misread = cases.filter(({ text, right }) => !isRead(text, right)).map(({ text }) => text);
    expect({ misread, isFew: misread.length <= MISREAD_SHARE_MAX * cases.length }).toEqual(
      expect.objectContaining({ isFew: true }),
    );
  });
});
