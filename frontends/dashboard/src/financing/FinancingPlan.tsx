import './financing.css';
import type { StoredFinancing, StoredProgramme } from '@platform/contracts/financing';
import { useTexts } from '@platform/web-kit';
import { useMemo } from 'react';
import { BalancePart } from './BalancePart.tsx';
import { DeMinimisPart } from './DeMinimisPart.tsx';
import { FINANCING } from './financing-texts.ts';
import { ProgrammesPart } from './ProgrammesPart.tsx';
import { ProjectPart } from './ProjectPart.tsx';
import { ProposalPart } from './ProposalPart.tsx';
import type { RulesByProgramme } from './plan-part.ts';
import { planOf } from './stored-plan.ts';

export interface FinancingPlanProps {
  readonly value: StoredFinancing;
  readonly onChange: (value: StoredFinancing) => void;
  /** Programmes that may be added to the plan; those with a stated amount can become part of the best combination. */
  readonly programmes: readonly StoredProgramme[];
  readonly stated: RulesByProgramme;
}

/** How a project is paid for: costs, programmes with their arithmetic, balance, best combination, de minimis headroom. */
export function FinancingPlan({ value, onChange, programmes, stated }: FinancingPlanProps) {
  const t = useTexts(FINANCING);
  const plan = useMemo(() => planOf(value), [value]);
  const part = { value, plan, onChange };
  return (
    <section className="financing" aria-label={t('title')}>
      <BalancePart {...part} />
      <ProjectPart {...part} />
      <ProgrammesPart {...part} offered={programmes} stated={stated} />
      <ProposalPart {...part} />
      <DeMinimisPart {...part} />
    </section>
  );
}
