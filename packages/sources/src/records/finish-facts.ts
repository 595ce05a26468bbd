import { QUOTE_LENGTH_MAX, type SubsidyFacts } from '@platform/contracts/catalog';
import { shownFunder } from '@platform/contracts/funder-identity';
import type { NamedGeneric, NamedRecord, ReadRecord, Reason } from '../port/connector.ts';
import type { FieldMethods, FieldOrigin, ProvenanceMethod } from '../port/field-methods.ts';
import type { Rights } from '../port/source-info.ts';
import { BROKEN_TEXT, isBrokenText } from '../rows/cell.ts';
import { textMistakes } from '../text/text-mistakes.ts';
import { admitFacts } from './admit-facts.ts';
import { identityMistakes } from './identity-mistakes.ts';
import { doubtsAbout } from './record-checks.ts';

/** The fields of a record in our shape, with the methods that differ from the method of the others. */
export type MappedFacts = {
  readonly facts: SubsidyFacts;
  readonly methods: Record<string, ProvenanceMethod | FieldOrigin>;
};

/** A record that cannot become a programme, and why. */
export type Unmappable = { readonly reasons: readonly Reason[] };

export type FinishedFacts = {
  readonly file: string;
  readonly sourceId: string;
  readonly raw: string;
  readonly url: string | null;
  readonly checkedOn: string | null;
  readonly facts: SubsidyFacts;
  /**
   * Methods that differ from `fallbackMethod`; a prefix applies to all fields below it. A value extracted from prose
   * also has its confidence.
   */
  readonly methods: Readonly<Record<string, ProvenanceMethod | FieldOrigin>>;
  readonly fallbackMethod: ProvenanceMethod;
  readonly namedRecord?: NamedRecord;
  readonly officialCode?: string | null;
  readonly hold?: readonly Reason[];
  readonly origin?: 'real' | 'synthetic';
  readonly rights?: Rights | null;
  readonly variantOf?: NamedGeneric | null;
  /** The subsidy in the catalog that exported the record. */
  readonly subsidyId?: string;
  readonly notes: readonly Reason[];
};

/**
 * A record whose facts were admitted, held where it looks like no real programme; or its refusal with a reason per field.
 * Every source passes here, so that none is checked less than another.
 */
export function finishFacts(finished: FinishedFacts): ReadRecord {
  const { file, sourceId, facts, fallbackMethod, namedRecord, methods, subsidyId, ...rest } = finished;
  const { url, checkedOn, officialCode = null, hold = [] } = rest;
  const mistakes = identityMistakes({ sourceId, url, checkedOn, officialCode });
  if (mistakes.some(({ field }) => field === 'sourceId')) return refusal(file, null, ...mistakes);
  const admitted = admitFacts(withShownFunders(facts));
  if ('reasons' in admitted) return refusal(file, sourceId, ...mistakes, ...admitted.reasons);
  if (mistakes.length > 0) return refusal(file, sourceId, ...mistakes);
  const derived = Object.fromEntries(admitted.derived.map((path) => [path, 'derived'] as const));
  return {
    kind: 'facts',
    file,
    sourceId,
    ...rest,
    namedRecord: namedRecord ?? null,
    officialCode,
    hold: withBrokenText(
      [...hold, ...doubtsAbout(admitted.facts.texts).filter(({ field }) => !isNamed(hold, field))],
      admitted.facts,
    ),
    origin: rest.origin ?? 'real',
    rights: rest.rights ?? null,
    carried: subsidyId === undefined ? null : { subsidyId, published: null },
    variantOf: rest.variantOf ?? null,
    facts: admitted.facts,
    methods: methodsOf(admitted.facts, { ...methods, ...derived }, fallbackMethod),
    notes: [...rest.notes, ...admitted.notes],
  };
}

function isNamed(reasons: readonly Reason[], field: string): boolean {
  return reasons.some((one) => one.field === field);
}

/** The same facts with every body under the one name that this platform shows. */
function withShownFunders(facts: SubsidyFacts): SubsidyFacts {
  const { contact } = facts;
  const organization = contact.organization === null ? null : shownFunder(contact.organization);
  return {
    ...facts,
    funders: [...new Set(facts.funders.map(shownFunder))],
    contact: { ...contact, organization },
  };
}

/** Letters that a wrong encoding broke are read by nobody before a person has looked at them. */
function withBrokenText(hold: readonly Reason[], facts: SubsidyFacts): readonly Reason[] {
  const isKnown = hold.some(({ message }) => message === BROKEN_TEXT);
  return !isKnown && isBrokenText(JSON.stringify(facts))
    ? [...hold, { field: '', message: BROKEN_TEXT }]
    : hold;
}

/** A refused record with its reasons. */
export function refusal(file: string, sourceId: string | null, ...reasons: readonly Reason[]): ReadRecord {
  return { kind: 'refused', file, sourceId, reasons };
}

function methodsOf(
  facts: SubsidyFacts,
  given: FinishedFacts['methods'],
  fallback: ProvenanceMethod,
): FieldMethods {
  const prefixes = Object.keys(given).sort((a, b) => b.length - a.length);
  return Object.fromEntries(
    filledPaths(facts).map((path) => {
      const prefix = prefixes.find((one) => path === one || path.startsWith(`${one}.`));
      const origin = (prefix === undefined ? undefined : given[prefix]) ?? fallback;
      return [
        path,
        typeof origin === 'string' ? { method: origin, confidence: null } : withSafeQuote(origin),
      ];
    }),
  );
}

/** A quote with HTML, signs that are not shown or more characters than are kept is left out. */
function withSafeQuote({ quote, ...origin }: FieldOrigin): FieldOrigin {
  const isSafe = quote !== undefined && quote.length <= QUOTE_LENGTH_MAX && textMistakes(quote).length === 0;
  return isSafe ? { ...origin, quote } : origin;
}

/** Parts that have provenance for each member; every other field has it as a whole. */
const OPENED = new Set(['texts', 'texts.fr', 'texts.en', 'funding', 'contact', 'coverage']);

/** Paths of the fields that have a value. */
function filledPaths(facts: SubsidyFacts): string[] {
  const walk = (value: unknown, path: string): string[] => {
    if (value === null || value === undefined || value === false) return [];
    if (Array.isArray(value)) return value.length > 0 ? [path] : [];
    if (typeof value === 'object' && (path === '' || OPENED.has(path))) {
      return Object.entries(value).flatMap(([key, member]) =>
        key === 'origin' ? [] : walk(member, path === '' ? key : `${path}.${key}`),
      );
    }
    return [path];
  };
  return walk(facts, '');
}
