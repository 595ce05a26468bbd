import type { QueryReading } from '../../src/index.ts';
import type { Facts } from './score-facts.ts';

/** The readings of a text as facts of the labelled lists. */
export function factsOf(readings: readonly QueryReading[]): Facts {
  const of = (kind: QueryReading['kind']) => readings.filter((one) => one.kind === kind);
  const activities = of('activity');
  return {
    territory: of('place')
      .filter(({ effect }) => effect === 'filter')
      .flatMap(({ territories }) => territories),
    applicant: of('applicant').flatMap(({ probableApplicants }) => probableApplicants.slice(0, 1)),
    sector: [...new Set(activities.flatMap(({ sectors }) => sectors))],
    activity: activities.flatMap(({ naf }) => naf ?? []),
    size: of('size').flatMap(({ size }) => size ?? []),
    founded: of('founded').flatMap(({ figure }) => figure ?? []),
    amount: of('amount').flatMap(({ amount }) =>
      amount === null
        ? []
        : [
            {
              min: amount.minCents === null ? null : amount.minCents / 100,
              max: amount.maxCents === null ? null : amount.maxCents / 100,
              currency: amount.currency,
              role: amount.role,
            },
          ],
    ),
    purpose: [...new Set(of('purpose').flatMap(({ needs }) => needs))],
    date: of('date').flatMap(({ dates }) => dates ?? []),
  };
}
