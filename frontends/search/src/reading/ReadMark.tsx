import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { ProseMark } from '../result/ExtractedMark.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { isReadFromText } from './hit-of-subsidy.ts';
import { useReadingTexts } from './reading-texts.ts';

/** Facts other than amount and deadline, which cards mark too, with the path of their provenance. */
const PATHS = {
  applicants: 'eligibleApplicants',
  territory: 'coverage.zones',
  opening: 'opensOn',
  conditions: 'conditions',
  documents: 'requiredDocuments',
} as const;

/** A fact that this mark can be beside. */
export type ReadFact = keyof typeof PATHS;

/** Marks a fact that was extracted from prose. */
export function ReadMark(props: { readonly subsidy: ReadSubsidy; readonly fact: ReadFact }) {
  const { subsidy, fact } = props;
  const texts = useReadingTexts();
  const { t } = usePageLocale();
  if (!isReadFromText(subsidy, PATHS[fact])) return null;
  const check = t(subsidy.officialUrl === null ? 'read.checkFunder' : 'read.checkPage');
  return <ProseMark name={texts(`read.name.${fact}`)} explanation={`${texts('read.why')} ${check}`} />;
}
