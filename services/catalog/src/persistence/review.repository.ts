import { REVIEW_KINDS, type ReviewKind, type ReviewState } from '@platform/contracts/catalog';
import type { Connection, mongo } from 'mongoose';
import type { Review, ReviewDraft, ReviewRepository } from '../ports/review.repository.port.ts';
import { contributionFromDocument, contributionToDocument, type StoredContribution } from './documents.ts';

/** Collection `reviews`: `_id` is derived from the subject of the review. */
type ReviewDocument = Omit<Review, 'id' | 'proposal'> & {
  readonly _id: string;
  readonly proposal: StoredContribution | null;
};

type ReviewCollection = mongo.Collection<ReviewDocument>;

/** Open and settled reviews. */
export function createReviewRepository(connection: Connection): ReviewRepository {
  const reviews = connection.collection<ReviewDocument>('reviews');

  return {
    open: (drafts, at) => openReviews(reviews, drafts, at),

    keepApart: async (drafts, at) => {
      if (drafts.length === 0) return;
      const operations = drafts.map((draft) => settlingAsTwo(draft, at));
      await reviews.bulkWrite(operations, { ordered: false });
    },

    keptApartFrom: async (subsidyId) => {
      const decided = await reviews
        .find(
          { state: 'rejected', kind: 'duplicate', $or: [{ subsidyId }, { otherSubsidyId: subsidyId }] },
          { projection: { subsidyId: 1, otherSubsidyId: 1 } },
        )
        .toArray();
      return decided.flatMap(({ subsidyId: a, otherSubsidyId: b }) => (a === subsidyId ? b : a) ?? []);
    },

    unapprovedProposals: async (ids) => {
      const found = await reviews
        .find({ _id: { $in: [...ids] }, state: { $ne: 'approved' } }, { projection: { proposalHash: 1 } })
        .toArray();
      return new Map(found.map(({ _id, proposalHash }) => [_id, proposalHash]));
    },

    supersede: async (ids, at) => {
      await reviews.updateMany(
        { _id: { $in: [...ids] }, state: 'open' },
        { $set: { state: 'superseded', decidedAt: at } },
      );
    },

    find: async (id) => {
      const document = await reviews.findOne({ _id: id });
      return document === null ? null : fromDocument(document);
    },

    findMany: async (ids) => (await reviews.find({ _id: { $in: [...ids] } }).toArray()).map(fromDocument),

    list: async ({ state, kind, source, limit, after }) => {
      const last = after === null ? null : await reviews.findOne({ _id: after });
      const documents = await reviews
        .find({
          state,
          ...(kind === null ? {} : { kind }),
          ...(source === null ? {} : { source }),
          ...(last === null
            ? {}
            : {
                $or: [
                  { openedAt: { $gt: last.openedAt } },
                  { openedAt: last.openedAt, _id: { $gt: last._id } },
                ],
              }),
        })
        .sort({ openedAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(fromDocument);
    },

    openCounts: async () => {
      const counts = await Promise.all(
        REVIEW_KINDS.map((kind) => reviews.countDocuments({ state: 'open', kind })),
      );
      return Object.fromEntries(REVIEW_KINDS.map((kind, index) => [kind, counts[index] ?? 0])) as Record<
        ReviewKind,
        number
      >;
    },

    decide: async ({ id, proposalHash }, { state, note, at }) => {
      const decided = await reviews.updateOne(
        { _id: id, state: 'open', proposalHash },
        { $set: { state, note, decidedAt: at } },
      );
      return decided.matchedCount === 1;
    },
  };
}

async function openReviews(
  reviews: ReviewCollection,
  drafts: readonly ReviewDraft[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const known = await reviews
    .find({ _id: { $in: drafts.map(({ id }) => id) } }, { projection: { state: 1, proposalHash: 1 } })
    .toArray();
  const before = new Map(known.map((one) => [one._id, one]));
  const rejected = new Set<string>();
  const operations: mongo.AnyBulkWriteOperation<ReviewDocument>[] = [];
  for (const draft of drafts) {
    const one = before.get(draft.id);
    const isSame = one?.proposalHash === draft.proposalHash;
    if (isSame && one.state === 'rejected') rejected.add(draft.id);
    else if (!isSame || one.state !== 'open') operations.push(opening(draft, at, one?.state ?? null));
  }
  if (operations.length > 0) await reviews.bulkWrite(operations, { ordered: false });
  return rejected;
}

/** An open review keeps the day on which it was opened, even when the proposal changes. */
function opening(
  { id, proposal, ...draft }: ReviewDraft,
  at: Date,
  state: ReviewState | null,
): mongo.AnyBulkWriteOperation<ReviewDocument> {
  const content = {
    ...draft,
    proposal: proposal === null ? null : contributionToDocument(proposal),
    state: 'open' as const,
    decidedAt: null,
    note: null,
  };
  return {
    updateOne: {
      filter: { _id: id },
      update: state === 'open' ? { $set: content } : { $set: { ...content, openedAt: at } },
      upsert: true,
    },
  };
}

function settlingAsTwo(
  { id, proposal: _none, ...draft }: ReviewDraft,
  at: Date,
): mongo.AnyBulkWriteOperation<ReviewDocument> {
  return {
    updateOne: {
      filter: { _id: id },
      update: {
        $set: { ...draft, proposal: null, state: 'rejected', decidedAt: at },
        $setOnInsert: { openedAt: at, note: null },
      },
      upsert: true,
    },
  };
}

function fromDocument({ _id, proposal, ...rest }: ReviewDocument): Review {
  return { ...rest, id: _id, proposal: proposal === null ? null : contributionFromDocument(proposal) };
}
