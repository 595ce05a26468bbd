import type { SubsidyFacts } from '@platform/contracts/catalog';
import { contentHash, haveSameContent } from '@platform/contracts/content-hash';
import { changedPaths } from './changed-paths.ts';
import type { Contribution } from './contribution.ts';
import { valueAt } from './hand-edit.ts';
import { hashedFacts } from './hashed-facts.ts';
import { vanishedPaths } from './stated-values.ts';

/**
 * What a source may change of a live record without an operator: dates, links, status and search terms. Everything else changes what the
 * subsidy means to an applicant; only the first word about its broader programme, its conditions as data or its criteria changes nothing.
 */
const UNREVIEWED_PATHS: ReadonlySet<string> = new Set([
  'opensOn',
  'deadline',
  'suspended',
  'officialUrl',
  'contact.url',
  'additionalResources',
  'searchTerms',
]);

/** What a source may do to a live record without an operator. */
export type ChangePolicy = {
  /** Only dates, links and status change at once. */
  readonly reviewsChanges: boolean;
  /** A value that is no longer stated is removed at once; otherwise the live value stays until an operator decides. */
  readonly removesAtOnce?: boolean;
  /**
   * A record that states again exactly what it stated before one of its last changes loses at once what those added: the
   * right file after a wrong one restores what was live. Only for runs that report what they remove.
   */
  readonly restoresAtOnce?: boolean;
};

/** Changes of a record that can be taken back. */
const EARLIER_FACTS_MAX = 3;

/** The part of a change that waits for an operator. */
export type ProposedChange = {
  /** What the source states now, whole. */
  readonly contribution: Contribution;
  /** The fields of it that wait; all others are accepted already. */
  readonly paths: readonly string[];
  /** Distinguishes two proposals of one record. */
  readonly hash: string;
};

/** What came with a later release: stating it for the first time changes nothing that people have read. */
const FIRST_STATED = ['programmes', 'conditions', 'criteria'] as const;

/** A change of a live record as far as it may be taken, and what of it waits for an operator. */
export type SplitChange = {
  readonly accepted: Contribution;
  /** Null when nothing waits. */
  readonly proposed: ProposedChange | null;
};

/**
 * Splits what a source now states of a live record by its policy. A value that vanishes waits, whatever its field: a broken
 * file or a renamed column states nothing where the source still states something.
 */
export function splitChange(live: Contribution, incoming: Contribution, policy: ChangePolicy): SplitChange {
  const { earlierFacts = [] } = live;
  if (haveSameContent(live.facts, incoming.facts))
    return { accepted: withEarlierFacts(incoming, earlierFacts), proposed: null };
  const isRemovedAtOnce =
    policy.removesAtOnce === true || (policy.restoresAtOnce === true && isEarlier(live, incoming));
  const vanished = isRemovedAtOnce ? [] : vanishedPaths(live.facts, incoming.facts);
  const paths = policy.reviewsChanges
    ? changedPaths(live.facts, incoming.facts).filter(
        (path) => !isUnreviewed(path, live) || vanished.includes(path),
      )
    : vanished;
  if (paths.length === 0) return { accepted: rememberingFacts(incoming, live), proposed: null };
  return {
    accepted: rememberingFacts(withValuesOf(incoming, live, paths), live),
    proposed: {
      contribution: incoming,
      paths,
      hash:
        policy.reviewsChanges && !paths.some((path) => UNREVIEWED_PATHS.has(path))
          ? changeHash(incoming)
          : pathsHash(incoming, paths),
    },
  };
}

/** Whether a record states again exactly what was live of it before one of its last changes. */
export function isEarlier({ earlierFacts = [] }: Contribution, incoming: Contribution): boolean {
  return earlierFacts.includes(proposalHash(incoming));
}

/** The accepted state of a live record, with what was live before where it changes something. */
function rememberingFacts(accepted: Contribution, live: Contribution): Contribution {
  const { earlierFacts = [] } = live;
  const before = proposalHash(live);
  if (before === proposalHash(accepted)) return withEarlierFacts(accepted, earlierFacts);
  const others = earlierFacts.filter((one) => one !== before);
  return withEarlierFacts(accepted, [before, ...others].slice(0, EARLIER_FACTS_MAX));
}

function withEarlierFacts(accepted: Contribution, earlierFacts: readonly string[]): Contribution {
  const { earlierFacts: _, ...rest } = accepted;
  return earlierFacts.length === 0 ? rest : { ...rest, earlierFacts };
}

/** A change of a live record of which nothing may be taken; null when the record states what is live. */
export function wholeChange(live: Contribution, incoming: Contribution): ProposedChange | null {
  const paths = changedPaths(live.facts, incoming.facts);
  return paths.length === 0 ? null : { contribution: incoming, paths, hash: pathsHash(incoming, paths) };
}

function isUnreviewed(path: string, live: Contribution): boolean {
  const isFirst = FIRST_STATED.some((field) => field === path && live.facts[field].length === 0);
  return UNREVIEWED_PATHS.has(path) || isFirst;
}

/** Hash that distinguishes two statements of one record; check dates do not matter. */
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

function pathsHash({ facts }: Contribution, paths: readonly string[]): string {
  return contentHash(paths.toSorted().map((path) => [path, valueAt(facts, path) ?? null]));
}

/** The live record with what was proposed for `paths`; everything else stays as it is live. */
export function acceptProposal(
  live: Contribution,
  proposal: Contribution,
  paths: readonly string[],
): Contribution {
  return withValuesOf(live, proposal, paths);
}

/** A contribution with the values, and their origins, that another one has at some paths. */
function withValuesOf(base: Contribution, other: Contribution, paths: readonly string[]): Contribution {
  const facts = structuredClone(base.facts);
  for (const path of paths) copyValue(facts, other.facts, path);
  const replaced = new Set(paths);
  const methods = Object.fromEntries([
    ...Object.entries(base.methods).filter(([path]) => !replaced.has(path)),
    ...Object.entries(other.methods).filter(([path]) => replaced.has(path)),
  ]);
  return { ...base, facts, methods };
}

function copyValue(target: SubsidyFacts, from: SubsidyFacts, path: string): void {
  const [group = '', second = '', member] = path.split('.');
  if (group === 'texts' && member !== undefined) {
    const language = second === 'en' ? 'en' : 'fr';
    const text = from.texts[language];
    if (text === undefined) delete target.texts[language];
    else if (target.texts[language] === undefined) target.texts[language] = structuredClone(text);
    else Object.assign(target.texts[language], { [member]: structuredClone(valueAt(from, path)) });
    return;
  }
  const value = valueAt(from, path);
  if (value === undefined) return;
  const parent = second === '' ? target : valueAt(target, group);
  if (parent !== null && typeof parent === 'object')
    Object.assign(parent, { [second === '' ? group : second]: structuredClone(value) });
}
