import {
  contactSchema,
  type Provenance,
  type SourceReference,
  type SubsidyFacts,
  WHOLE_FACTS,
} from '@platform/contracts/catalog';
import { LANGUAGES } from '@platform/contracts/values';
import { type Contribution, isSameRecord } from './contribution.ts';

export type MergedContent = {
  readonly facts: SubsidyFacts;
  readonly provenance: Provenance;
  readonly sources: readonly SourceReference[];
};

/** A fact, or several that only make sense together, copied as a whole from one contribution. */
type FieldGroup = {
  readonly paths: readonly string[];
  readonly isStated: (facts: SubsidyFacts) => boolean;
  readonly copy: (target: SubsidyFacts, from: SubsidyFacts) => void;
};

/**
 * Merges several contributions into one set of facts. For every field, or group of fields that only make sense
 * together, the contribution of the source with the highest precedence among those that state it is used, and the
 * record is kept as its provenance. Throws on an empty list, because a subsidy always has a record.
 */
export function mergeContributions(contributions: readonly Contribution[]): MergedContent {
  const ordered = contributions.toSorted(byPrecedence);
  const [leader] = ordered;
  if (leader === undefined) throw new Error('a subsidy without a contribution cannot exist');
  if (ordered.length === 1) {
    const provenance = provenanceOf(leader, () => true);
    return { facts: leader.facts, provenance, sources: leader.references };
  }
  const facts = structuredClone(leader.facts);
  const provenance = provenanceOf(leader, () => true);
  for (const group of FIELD_GROUPS) {
    const chosen = highestFor(group, ordered);
    if (chosen === undefined || chosen === leader) continue;
    const isOfGroup = (path: string) => group.paths.some((prefix) => isWithin(path, prefix));
    for (const path of Object.keys(provenance)) if (isOfGroup(path)) delete provenance[path];
    group.copy(facts, structuredClone(chosen.facts));
    Object.assign(provenance, provenanceOf(chosen, isOfGroup));
  }
  return { facts, provenance, sources: mergedReferences(ordered) };
}

/** Among the contributions that state the group, the first with the highest precedence for it. */
function highestFor(group: FieldGroup, ordered: readonly Contribution[]): Contribution | undefined {
  const precedenceOf = ({ precedence, fieldPrecedence }: Contribution): number =>
    Math.max(
      ...group.paths.map(
        (path) => fieldPrecedence[path] ?? fieldPrecedence[topLevelField(path)] ?? precedence,
      ),
    );
  return ordered
    .filter(({ facts }) => group.isStated(facts))
    .reduce<Contribution | undefined>(
      (best, one) => (best === undefined || precedenceOf(one) > precedenceOf(best) ? one : best),
      undefined,
    );
}

/** `funding` for `funding.maximumGrant`; the path itself at the top level. */
function topLevelField(path: string): string {
  return path.split('.')[0] ?? path;
}

function byPrecedence(a: Contribution, b: Contribution): number {
  return (
    b.precedence - a.precedence || a.source.localeCompare(b.source) || a.sourceId.localeCompare(b.sourceId)
  );
}

function provenanceOf(
  { source, sourceId, methods, carriedProvenance }: Contribution,
  wants: (path: string) => boolean,
): Provenance {
  if (carriedProvenance !== null) {
    return Object.fromEntries(Object.entries(carriedProvenance).filter(([path]) => wants(path)));
  }
  return Object.fromEntries(
    Object.entries(methods)
      .filter(([path]) => wants(path))
      .map(([path, origin]) => [path, { source, sourceId, ...origin }]),
  );
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`);
}

/** Every record once; what a record states about itself takes precedence over what another states about it. */
function mergedReferences(contributions: readonly Contribution[]): SourceReference[] {
  const own = contributions.flatMap(({ references }) => references.slice(0, 1));
  const named = contributions.flatMap(({ references }) => references.slice(1));
  const all = [...own, ...named];
  return all.filter((one, index) => all.findIndex((other) => isSameRecord(one, other)) === index);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

/** The facts that are merged one by one. `suspended` is not: only the leading record decides whether applications are accepted. */
const MERGED_FACTS = WHOLE_FACTS.filter((fact) => fact !== 'suspended');

const FUNDING_GROUPS = [
  ['type'],
  ['instrument', 'nativeInstrument'],
  ['fundingAmount'],
  ['minimumGrant', 'maximumGrant'],
  ['cofinancingRate'],
  ['loanOption'],
  ['recoverableAdvance'],
] as const satisfies readonly (readonly (keyof SubsidyFacts['funding'])[])[];

const FIELD_GROUPS: readonly FieldGroup[] = [
  ...LANGUAGES.map(
    (language): FieldGroup => ({
      paths: [`texts.${language}`],
      isStated: ({ texts }) => texts[language] !== undefined,
      copy: (target, { texts }) => Object.assign(target.texts, { [language]: texts[language] }),
    }),
  ),
  ...MERGED_FACTS.map(
    (key): FieldGroup => ({
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
    (keys): FieldGroup => ({
      paths: keys.map((key) => `funding.${key}`),
      isStated: ({ funding }) => keys.some((key) => isFilled(funding[key])),
      copy: (target, { funding }) => {
        for (const key of keys) Object.assign(target.funding, { [key]: funding[key] });
      },
    }),
  ),
  ...contactSchema.keyof().options.map(
    (key): FieldGroup => ({
      paths: [`contact.${key}`],
      isStated: ({ contact }) => isFilled(contact[key]),
      copy: (target, { contact }) => Object.assign(target.contact, { [key]: contact[key] }),
    }),
  ),
];
