import type { Provenance, SubsidyFacts } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';

/** A value that an operator set by hand; it takes precedence over every source until it is removed. */
export type HandEdit = {
  /** Field path as in provenance, `funding.maximumGrant` or `texts.fr.title`. */
  readonly path: string;
  /** `null` means "not stated". */
  readonly value: unknown;
  readonly reason: string;
  readonly at: string;
  /** What the sources stated when the value was set; when they state something else, a review is opened. */
  readonly sourceHash: string;
};

/** Name under which hand-edited values appear in provenance. */
export const EDITORIAL_SOURCE = 'editorial';

/** Fields that may be set by hand, one level below the groups listed here. */
const GROUPS = new Set(['funding', 'contact', 'coverage']);

/** The value at a path of the facts; undefined when the path does not exist. */
export function valueAt(facts: SubsidyFacts, path: string): unknown {
  let value: unknown = facts;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether a path names a field that can be set by hand. */
export function isEditablePath(facts: SubsidyFacts, path: string): boolean {
  const keys = path.split('.');
  const [first = ''] = keys;
  const depth = first === 'texts' ? 3 : GROUPS.has(first) ? 2 : 1;
  return keys.length === depth && valueAt(facts, path) !== undefined;
}

/** Facts and provenance with every hand-edited value in its place. */
export function withHandEdits(
  content: { readonly facts: SubsidyFacts; readonly provenance: Provenance },
  edits: readonly HandEdit[],
): { readonly facts: SubsidyFacts; readonly provenance: Provenance } {
  if (edits.length === 0) return content;
  const facts = structuredClone(content.facts);
  const provenance = { ...content.provenance };
  for (const { path, value } of edits) {
    setAt(facts, path, value);
    for (const known of Object.keys(provenance)) {
      if (known === path || known.startsWith(`${path}.`)) delete provenance[known];
    }
    provenance[path] = { source: EDITORIAL_SOURCE, sourceId: path, method: 'ours', confidence: null };
  }
  return { facts, provenance };
}

/** Edits whose field the sources now state differently than when the value was set. */
export function outdatedEdits(sourceFacts: SubsidyFacts, edits: readonly HandEdit[]): readonly HandEdit[] {
  return edits.filter(({ path, sourceHash }) => contentHash(valueAt(sourceFacts, path)) !== sourceHash);
}

function setAt(facts: SubsidyFacts, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.length === 0 ? facts : valueAt(facts, keys.join('.'));
  if (parent !== null && typeof parent === 'object')
    Object.assign(parent, { [last]: structuredClone(value) });
}
