import type { FactReportOrder, FactReportState } from '@platform/contracts/catalog';
import { FACT_REPORT_KEPT_DAYS } from '@platform/contracts/closed-sets';

/** What a visitor found wrong in a subsidy. The text and the e-mail address are never logged. */
export type FactReport = {
  readonly id: string;
  readonly subsidyId: string;
  /** The version that was published when the report arrived. */
  readonly v: number;
  /** The title when the report arrived. */
  readonly title: string;
  readonly state: FactReportState;
  readonly fact: FactReportOrder['fact'];
  readonly text: string;
  readonly email: string | null;
  readonly language: FactReportOrder['language'];
  readonly receivedAt: Date;
  readonly closedAt: Date | null;
  readonly note: string | null;
  /** When it is erased at the latest. */
  readonly eraseAt: Date;
};

const DAY_MS = 86_400_000;

/** A new report with the day on which it has to be erased. */
export function newFactReport(
  { email, ...order }: FactReportOrder,
  subject: Pick<FactReport, 'id' | 'subsidyId' | 'v' | 'title'>,
  at: Date,
): FactReport {
  return {
    ...subject,
    ...order,
    email: email ?? null,
    state: 'open',
    receivedAt: at,
    closedAt: null,
    note: null,
    eraseAt: new Date(at.getTime() + FACT_REPORT_KEPT_DAYS * DAY_MS),
  };
}
