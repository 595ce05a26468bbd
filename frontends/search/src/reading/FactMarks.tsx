import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { FactProvenance } from './FactProvenance.tsx';
import type { ProvenanceFact } from './fact-provenance.ts';
import { type ReadFact, ReadMark } from './ReadMark.tsx';

/** Whether a fact was extracted from prose, and its provenance. */
export function FactMarks(props: {
  readonly subsidy: ReadSubsidy;
  readonly fact: ProvenanceFact & ReadFact;
}) {
  return (
    <>
      <ReadMark {...props} />
      <FactProvenance {...props} />
    </>
  );
}
