import type { Provenance, SourceReference, SubsidyFacts } from '@platform/contracts/catalog';
import { LANGUAGES } from '@platform/contracts/values';
import { type Contribution, isSameRecord } from './contribution.ts';

export type MergedContent = {
  readonly facts: SubsidyFacts;
  readonly provenance: Provenance;
  readonly sources: readonly SourceReference[];
};

/** A part of the facts that is taken whole from one contribution. */
type Unit = {
  readonly paths: readonly string[];
  readonly isStated: (facts: SubsidyFacts) => boolean;
  readonly copy: (target: SubsidyFacts, from: SubsidyFacts) => void;
};

/**
 * One set of facts out of several contributions: the one with the highest precedence leads, the others fill only what it
 * does not state, and every field remembers its record. Throws on an empty list, since a subsidy always has a record.
 */
export function mergeContributions(contributions: readonly Contribution[]): MergedContent {
  const [leader, ...others] = contributions.toSorted(byPrecedence);
  if (leader === undefined) throw new Error('a subsidy without a contribution cannot exist');
  const facts = structuredClone(leader.facts);
  const provenance: Provenance = {};
  recordProvenance(provenance, leader, () => true);
  for (const other of others) {
    for (const unit of UNITS) {
      if (unit.isStated(facts) || !unit.isStated(other.facts)) continue;
      unit.copy(facts, structuredClone(other.facts));
      recordProvenance(provenance, other, (path) => unit.paths.some((prefix) => isWithin(path, prefix)));
    }
  }
  return { facts, provenance, sources: mergedReferences([leader, ...others]) };
}

function byPrecedence(a: Contribution, b: Contribution): number {
  return (
    b.precedence - a.precedence || a.source.localeCompare(b.source) || a.sourceId.localeCompare(b.sourceId)
  );
}

function recordProvenance(
  provenance: Provenance,
  { source, sourceId, methods }: Contribution,
  wants: (path: string) => boolean,
): void {
  for (const [path, method] of Object.entries(methods)) {
    if (wants(path)) provenance[path] = { source, sourceId, method };
  }
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`);
}

/** Every record once; what a record says of itself counts more than what another says of it. */
function mergedReferences(contributions: readonly Contribution[]): SourceReference[] {
  const own = contributions.flatMap(({ references }) => references.slice(0, 1));
  const named = contributions.flatMap(({ references }) => references.slice(1));
  const extra = named.filter((reference) => !own.some((known) => isSameRecord(known, reference)));
  return [...own, ...extra];
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

const TOP_LEVEL = [
  'grantCode',
  'opensOn',
  'deadline',
  'recurrence',
  'sector',
  'targetSectors',
  'eligibleApplicants',
  'legalEntities',
  'certifications',
  'applicationFormats',
  'funders',
  'requiredDocuments',
  'additionalResources',
  'officialUrl',
] as const satisfies readonly (keyof SubsidyFacts)[];

const FUNDING_GROUPS = [
  ['type'],
  ['instrument', 'nativeInstrument'],
  ['fundingAmount'],
  ['minimumGrant', 'maximumGrant'],
  ['cofinancingRate'],
  ['loanOption'],
  ['recoverableAdvance'],
] as const satisfies readonly (readonly (keyof SubsidyFacts['funding'])[])[];

const CONTACT_KEYS = ['organization', 'service', 'url', 'email'] as const;

const UNITS: readonly Unit[] = [
  ...LANGUAGES.map(
    (language): Unit => ({
      paths: [`texts.${language}`],
      isStated: ({ texts }) => texts[language] !== undefined,
      copy: (target, { texts }) => Object.assign(target.texts, { [language]: texts[language] }),
    }),
  ),
  ...TOP_LEVEL.map(
    (key): Unit => ({
      paths: [key],
      isStated: (facts) => isFilled(facts[key]),
      copy: (target, from) => Object.assign(target, { [key]: from[key] }),
    }),
  ),
  {
    paths: ['coverage'],
    isStated: ({ coverage }) =>
      coverage.national || coverage.zones.length > 0 || coverage.countries.length > 0,
    copy: (target, { coverage }) => Object.assign(target, { coverage }),
  },
  ...FUNDING_GROUPS.map(
    (keys): Unit => ({
      paths: keys.map((key) => `funding.${key}`),
      isStated: ({ funding }) => keys.some((key) => isFilled(funding[key])),
      copy: (target, { funding }) => {
        for (const key of keys) Object.assign(target.funding, { [key]: funding[key] });
      },
    }),
  ),
  ...CONTACT_KEYS.map(
    (key): Unit => ({
      paths: [`contact.${key}`],
      isStated: ({ contact }) => isFilled(contact[key]),
      copy: (target, { contact }) => Object.assign(target.contact, { [key]: contact[key] }),
    }),
  ),
];
