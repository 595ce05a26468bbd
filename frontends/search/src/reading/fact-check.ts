import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { checkedOn } from '../text/source.ts';

/** Paths of the provenance of the main facts. */
const PATHS = {
  amount: [
    'funding.maximumGrant',
    'funding.minimumGrant',
    'funding.cofinancingRate',
    'funding.fundingAmount',
    'texts.fr.grantDetails',
    'texts.en.grantDetails',
  ],
  deadline: ['deadline', 'recurrence', 'opensOn'],
  applicants: ['eligibleApplicants'],
  territory: ['coverage.zones'],
} as const;

export type MainFact = keyof typeof PATHS;

const ALL_PATHS: readonly string[] = Object.values(PATHS).flat();

/** Whether the provenance of a path is needed to state when a main fact was checked. */
export function isCheckedPath(path: string): boolean {
  return ALL_PATHS.includes(path);
}

/**
 * The day on which the record that states a main fact was checked; for a fact of our own wording that of the records it
 * was written from. Null for a fact that no record states.
 */
export function factCheckedOn(
  { provenance, sources }: Pick<ReadSubsidy, 'provenance' | 'sources'>,
  fact: MainFact,
): string | null {
  const origins = PATHS[fact].map((path) => provenance[path]).filter((origin) => origin !== undefined);
  const records = sources.filter(({ source, sourceId }) =>
    origins.some((origin) => origin.source === source && origin.sourceId === sourceId),
  );
  return checkedOn({ sourceRecords: records });
}
