import type { Provenance, Subsidy } from '@platform/contracts/catalog';
import type { mongo } from 'mongoose';
import type { Contribution, ProvenanceMethod } from '../domain/contribution.ts';
import type { CatalogSubsidy } from '../domain/subsidy-life.ts';

/** Field paths hold dots, which document keys should not; they are stored as lists. */
type StoredProvenance = readonly {
  readonly path: string;
  readonly source: string;
  readonly sourceId: string;
  readonly method: ProvenanceMethod;
}[];
type StoredSubsidy = Omit<Subsidy, 'provenance'> & { readonly provenance: StoredProvenance };
type StoredContribution = Omit<Contribution, 'methods'> & {
  readonly methods: readonly { readonly path: string; readonly method: ProvenanceMethod }[];
};

export type StoredOutboxEvent = {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly bytes: mongo.Binary;
  readonly at: Date;
  readonly origin: 'backfill' | 'live';
  readonly traceparent: string | null;
};

/** Collection `subsidies`: the aggregate with its outbox. */
export type SubsidyDocument = {
  readonly _id: string;
  readonly rev: number;
  /** Marks who wrote last, so that a batch can tell its own writes from lost races. */
  readonly writeId: string;
  readonly contentHash: string;
  readonly published: StoredSubsidy;
  readonly contributions: readonly StoredContribution[];
  /** Copies that queries need at the top. */
  readonly status: Subsidy['status'];
  readonly origin: Subsidy['origin'];
  readonly activeSources: readonly string[];
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

/** The part of an aggregate that its outbox does not belong to. */
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
    contributions: contributions.map((one) => ({
      ...one,
      methods: Object.entries(one.methods).map(([path, method]) => ({ path, method })),
    })),
    status: published.status,
    origin: published.origin,
    activeSources: [...new Set(contributions.filter((one) => one.active).map((one) => one.source))],
    deadlineDate: published.deadline?.date ?? null,
    funders: published.funders,
    changedAt: published.changedAt,
  };
}

export function stateFromDocument(document: SubsidyDocument): CatalogSubsidy {
  return {
    id: document._id,
    rev: document.rev,
    contentHash: document.contentHash,
    published: subsidyFromDocument(document.published),
    contributions: document.contributions.map((one) => ({
      ...one,
      methods: Object.fromEntries(one.methods.map(({ path, method }) => [path, method])),
    })),
  };
}

export function subsidyToDocument({ provenance, ...rest }: Subsidy): StoredSubsidy {
  return { ...rest, provenance: Object.entries(provenance).map(([path, one]) => ({ path, ...one })) };
}

export function subsidyFromDocument({ provenance, ...rest }: StoredSubsidy): Subsidy {
  const byPath: Provenance = Object.fromEntries(provenance.map(({ path, ...one }) => [path, one]));
  return { ...rest, provenance: byPath };
}
