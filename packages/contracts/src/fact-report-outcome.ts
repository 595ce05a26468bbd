/** What became of a report that a visitor sent. */
export const REPORT_OUTCOMES = ['sent', 'invalid', 'limited', 'failed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The outcome of `POST /api/catalog/subsidies/{id}/reports` by its HTTP status. */
export function reportOutcomeOf(status: number): ReportOutcome {
  if (status === 201) return 'sent';
  if (status === 429) return 'limited';
  return status === 400 || status === 413 ? 'invalid' : 'failed';
}
