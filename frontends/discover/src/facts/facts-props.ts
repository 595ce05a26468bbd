import type { FactsLine } from '../answer/request-answer.ts';
import type { Corrections } from './corrections.ts';

export interface FactsProps {
  readonly line: FactsLine;
  readonly corrections: Corrections;
  readonly onCorrect: (corrections: Corrections) => void;
}
