import type { Provenance, Subsidy } from '@platform/contracts/catalog';
import type { StoredOutboxEvent } from '@platform/event-bus';
import type { FieldOrigin } from '@platform/sources';
import type { Contribution } from '../domain/contribution.ts';
import { duplicateKeys } from '../domain/duplicates.ts';
import type { PastWindow } from '../domain/forecast.ts';
import type { HandEdit } from '../domain/hand-edit.ts';
import { type CatalogSubsidy, publishedHash } from '../domain/subsidy-state.ts';
import type { VariantDecision } from '../domain/variant.ts';
import {
  originsFromDocument,
  originsToDocument,
  precedenceFromDocument,
  precedenceToDocument,
  type StoredOrigins,
  type StoredPrecedence,
} from './stored-origins.ts';

type StoredProvenance = StoredOrigins<Provenance[string]>;

/**
 * Fields of later releases are optional here, so that documents of earlier releases are still read with their meaning.
 */
type StoredSubsidy = Omit<Subsidy, 'provenance' | LaterField> &
  Partial<Pick<Subsidy, LaterField>> & { readonly provenance: StoredProvenance };
type LaterField =
  | 'nafSections'
  | 'programmes'
  | 'conditions'
  | 'criteria'
  | 'searchTerms'
  | 'forecast'
  | 'variantOf'
  | 'mergedInto';
export type StoredContribution = Omit<
  Contribution,
  | 'methods'
  | 'fieldPrecedence'
  | 'officialCode'
  | 'origin'
  | 'carriedProvenance'
  | 'carriedForecast'
  | 'variantOf'
> &
  Partial<Pick<Contribution, 'officialCode' | 'origin' | 'carriedForecast' | 'variantOf'>> & {
    readonly methods: StoredOrigins<FieldOrigin>;
    readonly carriedProvenance?: StoredProvenance | null;
    readonly fieldPrecedence?: StoredPrecedence;
  };

/**
 * The only contribution of a subsidy, all of which is published: its facts, methods and references are stored with the
 * subsidy.
 */
type PublishedContribution = Pick<
  Contribution,
  'source' | 'sourceId' | 'precedence' | 'officialCode' | 'origin' | 'active' | 'earlierFacts'
> & {
  readonly isAsPublished: true;
  readonly fieldPrecedence: StoredPrecedence;
};

/** Collection `subsidies`: the aggregate with its outbox. */
export type SubsidyDocument = {
  readonly _id: string;
  readonly rev: number;
  /** Identifies the last writer, so that a batch can distinguish its own writes from lost races. */
  readonly writeId: string;
  readonly contentHash: string;
  readonly published: StoredSubsidy;
  readonly contributions: readonly (StoredContribution | PublishedContribution)[];
  readonly edits?: readonly HandEdit[];
  readonly windows?: readonly PastWindow[];
  readonly variantDecision?: VariantDecision | null;
  /** The subsidy that is shown in its place while a question about the two is open. */
  readonly withheldFor?: string | null;
  /** Copies that queries need at the top; documents of earlier releases have no `v` there. */
  readonly v?: number;
  readonly status: Subsidy['status'];
  readonly origin: Subsidy['origin'];
  readonly activeSources: readonly string[];
  readonly officialCodes?: readonly string[];
  /** The generic subsidy of a local variant that was not merged away; indexed where there is one. */
  readonly variantOf?: string | null;
  /** The duplicate keys, under the name that they are stored with; none for generated records. */
  readonly meetingKeys?: readonly string[];
  /** Above zero while the editorial data, quality and possible duplicates, have to be computed again. */
  readonly editorialDue?: number;
  readonly deadlineDate: string | null;
  readonly funders: readonly string[];
  readonly changedAt: string;
  readonly outbox: readonly StoredOutboxEvent[];
  /** Length of the outbox; indexed where it is above zero. */
  readonly pending: number;
};

/** Collection `subsidy_versions`: `_id` is `<subsidy id>@<v>`. */
export type VersionDocument = {
  readonly _id: string;
  readonly subsidyId: string;
  readonly v: number;
  readonly subsidy: StoredSubsidy;
};

/** The aggregate without its outbox. */
export function stateToDocument(
  state: CatalogSubsidy,
  writeId: string,
): Omit<SubsidyDocument, '_id' | 'outbox' | 'pending'> {
  const { published, contributions } = state;
  return {
    rev: state.rev,
    writeId,
    contentHash: state.contentHash,
    published: subsidyToDocument(published),
    contributions: isAsPublished(state)
      ? contributions.map(publishedContributionToDocument)
      : contributions.map(contributionToDocument),
    edits: state.edits,
    windows: state.windows,
    variantDecision: state.variantDecision,
    withheldFor: state.withheldFor,
    v: published.v,
    status: published.status,
    origin: published.origin,
    activeSources:
      published.mergedInto === null
        ? [...new Set(contributions.filter((one) => one.active).map((one) => one.source))]
        : [],
    officialCodes:
      published.mergedInto === null
        ? [...new Set(contributions.flatMap(({ officialCode }) => officialCode ?? []))]
        : [],
    variantOf: published.mergedInto === null ? published.variantOf : null,
    meetingKeys: duplicateKeys(published),
    editorialDue: published.origin === 'real' ? 1 : 0,
    deadlineDate: published.deadline?.date ?? null,
    funders: published.funders,
    changedAt: published.changedAt,
  };
}

export function stateFromDocument(document: SubsidyDocument): CatalogSubsidy {
  const published = subsidyFromDocument(document.published);
  return {
    id: document._id,
    rev: document.rev,
    // An earlier release hashed fewer fields; with its stored hash every record would seem changed.
    contentHash: document.windows === undefined ? publishedHash(published) : document.contentHash,
    published,
    contributions: document.contributions.map((one) =>
      'isAsPublished' in one
        ? publishedContributionFromDocument(one, published)
        : contributionFromDocument(one),
    ),
    edits: document.edits ?? [],
    variantDecision: document.variantDecision ?? null,
    withheldFor: document.withheldFor ?? null,
    windows: document.windows ?? [],
  };
}

export function contributionToDocument({
  methods,
  fieldPrecedence,
  carriedProvenance,
  ...rest
}: Contribution): StoredContribution {
  return {
    ...rest,
    carriedProvenance: carriedProvenance === null ? null : originsToDocument(carriedProvenance),
    methods: originsToDocument(methods),
    fieldPrecedence: precedenceToDocument(fieldPrecedence),
  };
}

/**
 * A subsidy of one record, as nearly all are, would store everything twice, because its published facts are those of
 * the record.
 */
function isAsPublished({ contributions, edits, variantDecision }: CatalogSubsidy): boolean {
  const isByHand = edits.length > 0 || variantDecision !== null;
  return contributions.length === 1 && !isByHand && contributions[0]?.carriedProvenance === null;
}

function publishedContributionToDocument({
  source,
  sourceId,
  precedence,
  officialCode,
  origin,
  active,
  fieldPrecedence,
  earlierFacts,
}: Contribution): PublishedContribution {
  const earlier = earlierFacts === undefined ? {} : { earlierFacts };
  const kept = { source, sourceId, precedence, officialCode, origin, active, ...earlier };
  return { ...kept, isAsPublished: true, fieldPrecedence: precedenceToDocument(fieldPrecedence) };
}

function publishedContributionFromDocument(
  { isAsPublished: _mark, fieldPrecedence, ...kept }: PublishedContribution,
  published: Subsidy,
): Contribution {
  const {
    id: _id,
    v: _v,
    status: _status,
    origin: _origin,
    sources,
    provenance,
    forecast: _forecast,
    variantOf,
    mergedInto: _mergedInto,
    firstPublishedAt: _first,
    changedAt: _changed,
    ...facts
  } = published;
  const methods = Object.entries(provenance).map(
    ([path, { source: _source, sourceId: _sourceId, ...origin }]) => [path, origin] as const,
  );
  return {
    ...kept,
    carriedProvenance: null,
    carriedForecast: null,
    variantOf,
    facts,
    methods: Object.fromEntries(methods),
    references: sources,
    fieldPrecedence: precedenceFromDocument(fieldPrecedence),
  };
}

export function contributionFromDocument(stored: StoredContribution): Contribution {
  const { methods, fieldPrecedence = [], officialCode = null, origin = 'real', ...others } = stored;
  const { carriedProvenance = null, carriedForecast = null, variantOf = null, ...rest } = others;
  return {
    ...rest,
    carriedForecast,
    carriedProvenance:
      carriedProvenance === null ? null : originsFromDocument<Provenance[string]>(carriedProvenance),
    facts: {
      ...rest.facts,
      nafSections: rest.facts.nafSections ?? [],
      programmes: rest.facts.programmes ?? [],
      conditions: rest.facts.conditions ?? [],
      searchTerms: rest.facts.searchTerms ?? [],
      criteria: rest.facts.criteria ?? [],
    },
    officialCode,
    origin,
    variantOf,
    methods: originsFromDocument<FieldOrigin>(methods),
    fieldPrecedence: precedenceFromDocument(fieldPrecedence),
  };
}

export function subsidyToDocument({ provenance, ...rest }: Subsidy): StoredSubsidy {
  return { ...rest, provenance: originsToDocument(provenance) };
}

export function subsidyFromDocument({ provenance, ...rest }: StoredSubsidy): Subsidy {
  return {
    nafSections: [],
    programmes: [],
    conditions: [],
    searchTerms: [],
    criteria: [],
    forecast: null,
    variantOf: null,
    mergedInto: null,
    ...rest,
    provenance: originsFromDocument<Provenance[string]>(provenance),
  };
}
