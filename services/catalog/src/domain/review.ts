import type { SubsidyFacts } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import type { FieldMethods } from '@platform/sources';
import type { Contribution } from './contribution.ts';
import { valueAt } from './hand-edit.ts';
import { hashedFacts } from './hashed-facts.ts';

/**
 * What a source may change of a live record without an operator: dates, links and status. Everything else changes what the
 * subsidy means to an applicant; only the first word about the broader programme that it belongs to changes nothing.
 */
const SILENT_PATHS = [
  'opensOn',
  'deadline',
  'suspended',
  'officialUrl',
  'contact.url',
  'additionalResources',
] as const;

/** A change of a live record as far as it may be taken, and what of it waits for an operator. */
export type SplitChange = {
  readonly accepted: Contribution;
  /** Null when nothing waits. */
  readonly proposed: Contribution | null;
};

/**
 * Splits what a source now states of a live record: silent fields are accepted, any other difference leaves the live value
 * and waits as a proposal, which is the whole incoming contribution.
 */
export function splitChange(live: Contribution, incoming: Contribution): SplitChange {
  const { programmes } = live.facts.programmes.length === 0 ? incoming.facts : live.facts;
  const facts = { ...withSilentFields(live.facts, incoming.facts), programmes };
  if (contentHash(facts) === contentHash(incoming.facts)) return { accepted: incoming, proposed: null };
  const methods = withSilentMethods(live.methods, incoming.methods);
  const programmesBy = (live.facts.programmes.length === 0 ? incoming : live).methods.programmes;
  const withProgrammes = programmesBy === undefined ? methods : { ...methods, programmes: programmesBy };
  return { accepted: { ...incoming, facts, methods: withProgrammes }, proposed: incoming };
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

/** The live record with what was proposed; what is taken silently stays as the source states it by now. */
export function acceptProposal(live: Contribution, proposal: Contribution): Contribution {
  return {
    ...live,
    facts: withSilentFields(proposal.facts, live.facts),
    methods: withSilentMethods(proposal.methods, live.methods),
  };
}

function withSilentFields(live: SubsidyFacts, incoming: SubsidyFacts): SubsidyFacts {
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

function withSilentMethods(live: FieldMethods, incoming: FieldMethods): FieldMethods {
  const isSilent = (path: string) => SILENT_PATHS.some((silent) => path === silent);
  return Object.fromEntries([
    ...Object.entries(live).filter(([path]) => !isSilent(path)),
    ...Object.entries(incoming).filter(([path]) => isSilent(path)),
  ]);
}

/** Field paths that differ between two sets of facts, as people read them (a text field, not a whole language). */
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
