import type { PlanStep } from '@platform/contracts/calendar-sets';

/** How long one step of a plan takes, and what has to be there before it begins. */
export type LeadTime = {
  readonly days: number;
  /** Working days, or days of the calendar for what is prescribed by a body that meets or decides in its own time. */
  readonly unit: 'working' | 'calendar';
  readonly needs: readonly PlanStep[];
};

function lead(days: number, part: Partial<LeadTime> = {}): LeadTime {
  return { days, unit: 'working', needs: [], ...part };
}

/**
 * Default lead times; a workspace may choose other numbers of days. A council meets at least once a quarter (article
 * L2121-7 CGCT) and is convened days before; a permit to build takes two to three months (article R423-23 of the town
 * planning code). The other numbers are our experience values. Checklists take their lead times from here; validities
 * are in `VALID_MONTHS`.
 */
export const LEAD_TIMES: Readonly<Record<PlanStep, LeadTime>> = {
  filing: lead(2),
  form: lead(5, { needs: ['budget', 'project_description'] }),
  council_vote: lead(60, { unit: 'calendar', needs: ['budget'] }),
  board_decision: lead(30, { unit: 'calendar', needs: ['budget'] }),
  permit: lead(90, { unit: 'calendar' }),
  budget: lead(5, { needs: ['quotes'] }),
  quotes: lead(15),
  project_description: lead(10),
  partner_agreement: lead(30, { unit: 'calendar' }),
  accounts: lead(10),
  statutes: lead(3),
  registration_extract: lead(2),
  sirene_notice: lead(1),
  tax_certificate: lead(5),
  social_certificate: lead(5),
  bank_details: lead(2),
  other_document: lead(5),
};
