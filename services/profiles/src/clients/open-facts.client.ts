import { type VerdictsOrder, verdictsSchema } from '@platform/contracts/eligibility';
import { applicantProfileOf } from '@platform/contracts/profiles';
import { type Logger, withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { CountOpenFacts } from '../ports/open-facts.port.ts';

/** The page of a profile waits for it. The first request after a start takes longer and is left out. */
const DEADLINE_MS = 1_500;
const openFactsSchema = verdictsSchema.pick({ openFacts: true });

/** Counts of the catalog over its HTTP interface. */
export function createOpenFactsClient(options: {
  readonly url: string;
  readonly logger: Logger;
}): CountOpenFacts {
  const url = new URL('/api/catalog/eligibility/verdicts', options.url);
  return async (facts) => {
    const order: Partial<VerdictsOrder> = { profile: applicantProfileOf(facts), limit: 1 };
    try {
      const response = await withDeadline(
        async (signal) => {
          const received = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...traceHeaders() },
            body: JSON.stringify(order),
            redirect: 'error',
            signal,
          });
          return { status: received.status, body: (await received.json()) as unknown };
        },
        DEADLINE_MS,
        'catalog',
      );
      if (response.status !== 200) throw new Error(`the catalog responded with ${response.status}`);
      const { openFacts } = openFactsSchema.parse(response.body);
      return new Map(openFacts.map(({ subject, subsidies }) => [subject, subsidies]));
    } catch (error) {
      options.logger.warn(
        { err: error, component: 'open-facts' },
        'a profile is shown without what it would decide',
      );
      return null;
    }
  };
}
