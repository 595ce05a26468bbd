import type { SubsidyFacts } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import type { FieldMethods } from '@platform/sources';
import type { Contribution } from './contribution.ts';
import { valueAt } from './hand-edit.ts';
import { hashedFacts } from './hashed-facts.ts';

/**
 * What a source may change of a live record without an operator: dates, links and status. Everything else changes what the
 * subsidy means to an applicant; only the first word about its broader programme or its conditions as data changes nothing.
 */
const UNREVIEWED_PATHS = [
  'opensOn',
  'deadline',
  'suspended',
  'officialUrl',
  'contact.url',
  'additionalResources',
] as const;

/** What came with a later release: stating it for the first time changes nothing that people have read. */
const FIRST_STATED = ['programmes', 'conditions'] as const;

/** A change of a live record as far as it may be taken, and what of it waits for an operator. */
export type SplitChange = {
  readonly accepted: Contribution;
  /** Null when nothing waits. */
  readonly proposed: Contribution | null;
};

/**
 * Splits the statements of a source about a live record: changes that need no review are accepted; any other difference
 * keeps the live value and becomes a proposal, which is the whole incoming contribution.
 */
export function splitChange(live: Contribution, incoming: Contribution): SplitChange {
  const first = FIRST_STATED.filter((field) => live.facts[field].length === 0);
  const facts = {
    ...withUnreviewedFields(live.facts, incoming.facts),
    ...Object.fromEntries(first.map((field) => [field, incoming.facts[field]])),
  };
  if (contentHash(facts) === contentHash(incoming.facts)) return { accepted: incoming, proposed: null };
  const methods = {
    ...withUnreviewedMethods(live.methods, incoming.methods),
    ...Object.fromEntries(
      first.flatMap((field) => {
        const origin = incoming.methods[field];
        return origin === undefined ? [] : [[field, origin]];
      }),
    ),
  };
  return { accepted: { ...incoming, facts, methods }, proposed: incoming };
}

/** Hash that distinguishes two proposals of one record; check dates do not matter. */
export function proposalHash({ facts }: Contribution): string {
  return contentHash(hashedFacts(facts));
}

/** Hash that distinguishes two proposed changes; fields that change without review do not count. */
export function changeHash({ facts }: Contribution): string {
  return contentHash({
    ...hashedFacts(facts),
    contact: { ...facts.contact, url: null },
    opensOn: null,
    deadline: null,
    suspended: null,
    officialUrl: null,
    additionalResources: null,
  });
}

/** The live record with the proposal applied; fields that need no review keep what the source states now. */
export function acceptProposal(live: Contribution, proposal: Contribution): Contribution {
  return {
    ...live,
    facts: withUnreviewedFields(proposal.facts, live.facts),
    methods: withUnreviewedMethods(proposal.methods, live.methods),
  };
}

function withUnreviewedFields(live: SubsidyFacts, incoming: SubsidyFacts): SubsidyFacts {
  return {
    ...live,
    opensOn: incoming.opensOn,
    deadline: incoming.deadline,
    suspended: incoming.suspended,
    officialUrl: incoming.officialUrl,
    additionalResources: incoming.additionalResources,
    contact: { ...live.contact, url: incoming.contact.url },
  };
}

function withUnreviewedMethods(live: FieldMethods, incoming: FieldMethods): FieldMethods {
  const isUnreviewed = (path: string) => UNREVIEWED_PATHS.some((unreviewed) => path === unreviewed);
  return Object.fromEntries([
    ...Object.entries(live).filter(([path]) => !isUnreviewed(path)),
    ...Object.entries(incoming).filter(([path]) => isUnreviewed(path)),
  ]);
}

/**
 * Field paths that differ between two sets of facts, in the units that people read (a text field, not a whole
 * language).
 */
export function changedPaths(before: SubsidyFacts, after: SubsidyFacts): string[] {
  const paths = new Set<string>();
  for (const facts of [before, after]) for (const path of leafPaths(facts)) paths.add(path);
  return [...paths].filter(
    (path) => contentHash(valueAt(before, path)) !== contentHash(valueAt(after, path)),
  );
}

function leafPaths(facts: SubsidyFacts): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (key === 'texts') {
      return Object.entries(facts.texts).flatMap(([language, text]) =>
        Object.keys(text).map((member) => `texts.${language}.${member}`),
      );
    }
    const isGroup = key === 'funding' || key === 'contact' || key === 'coverage';
    return isGroup ? Object.keys(value as object).map((member) => `${key}.${member}`) : [key];
  });
}
