import type { Subsidy } from '@platform/contracts/catalog';

/** The facts of a subsidy that decide which needs it meets. */
export type NeedFacts = Pick<
  Subsidy,
  'texts' | 'grantCode' | 'eligibleApplicants' | 'sector' | 'targetSectors'
> & { readonly funding: Pick<Subsidy['funding'], 'instrument'> };
