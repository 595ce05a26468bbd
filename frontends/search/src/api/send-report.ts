import type { FactReportOrder } from '@platform/contracts/catalog';
import { type ReportOutcome, reportOutcomeOf } from '@platform/contracts/fact-report-outcome';
import { newTraceparent } from '@platform/web-kit';
import { subsidyAddress } from './subsidy-request.ts';

const DEADLINE_MS = 10_000;

/** Sends what a visitor found wrong in a subsidy; resolves with what became of it, also without a response. */
export async function sendReport(
  id: string,
  order: { readonly [Field in keyof FactReportOrder]: string | undefined },
): Promise<ReportOutcome> {
  try {
    const response = await fetch(`${subsidyAddress(id)}/reports`, {
      method: 'POST',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        traceparent: newTraceparent(),
      },
      body: JSON.stringify(order),
    });
    return reportOutcomeOf(response.status);
  } catch {
    return 'failed';
  }
}
