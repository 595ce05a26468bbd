import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SourceReference } from '@platform/contracts/catalog';
import { citedRecords, isOwnWording } from '@platform/web-kit/programme';
import { TRAP_FIELDS } from './trap.ts';

const SUMS = ['funding.maximumGrant', 'funding.minimumGrant', 'funding.fundingAmount'] as const;
const RATE = ['funding.cofinancingRate'] as const;

/** Paths of the facts whose provenance is shown; of the trap, those of every text that may contain it. */
const PATHS = {
  amount: [...SUMS, ...RATE, 'texts.fr.grantDetails', 'texts.en.grantDetails'],
  rate: RATE,
  deadline: ['deadline', 'recurrence', 'opensOn'],
  applicants: ['eligibleApplicants'],
  territory: ['coverage.zones'],
  expenses: ['texts.fr.eligibleUses', 'texts.en.eligibleUses'],
  conditions: ['conditions', 'texts.fr.keyRequirements', 'texts.en.keyRequirements'],
  documents: ['requiredDocuments'],
  restrictions: ['texts.fr.restrictions', 'texts.en.restrictions'],
  application: ['applicationFormats', 'recurrence', 'additionalResources'],
  contact: ['contact.organization', 'contact.service', 'contact.email', 'contact.url'],
  trap: TRAP_FIELDS.flatMap((field) => [`texts.fr.${field}`, `texts.en.${field}`]),
} as const;

/** A fact whose provenance is shown. */
export type ProvenanceFact = keyof typeof PATHS;

const SHOWN_PATHS: ReadonlySet<string> = new Set(Object.values(PATHS).flat());

/** How a fact was taken from a record: stated by it, extracted from its text, or noted down in our own words. */
export type ProvenanceKind = 'stated' | 'extracted' | 'ours';

/** Where a fact comes from. */
export interface FactSource {
  readonly kind: ProvenanceKind;
  /** The sentence of the source; null where it is not known. */
  readonly quote: string | null;
  readonly record: SourceReference;
}

type Facts = Pick<ReadSubsidy, 'provenance' | 'sources'>;

/** The provenance that the reading view shows, so that a page need not contain the rest. */
export function shownProvenance({ provenance }: Facts): ReadSubsidy['provenance'] {
  return Object.fromEntries(
    Object.entries(provenance).filter(
      ([path, { confidence }]) => confidence !== null || SHOWN_PATHS.has(path),
    ),
  );
}

/**
 * The records and sentences that state a fact, each once; empty for a fact that no record states. `paths` are those of
 * its fields, where only some of them state it.
 */
export function factSources(
  { provenance, sources }: Facts,
  fact: ProvenanceFact,
  paths: readonly string[] = PATHS[fact],
): readonly FactSource[] {
  const found = paths.flatMap((path): FactSource[] => {
    const origin = provenance[path];
    const own = sources.find((one) => one.source === origin?.source && one.sourceId === origin.sourceId);
    if (origin === undefined || own === undefined) return [];
    const isOurs = isOwnWording(own);
    const record = isOurs ? (citedRecords(sources)[0] ?? own) : own;
    const kind = isOurs ? 'ours' : origin.confidence === null ? 'stated' : 'extracted';
    return [{ kind, quote: origin.quote ?? null, record }];
  });
  const keys = found.map(({ kind, quote, record }) =>
    JSON.stringify([kind, quote, record.source, record.sourceId]),
  );
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
