import { createHash } from 'node:crypto';
import { contentHash } from '@platform/contracts/content-hash';
import type { ReadModelContent } from '@platform/contracts/read-models';
import { isDuplicateKey } from '@platform/service-kit';
import type { mongo } from 'mongoose';
import type { AnyReadModel, ModelDocument } from './read-model.ts';

type Models = mongo.Collection<ModelDocument>;

export type Comparison = {
  readonly before: ReadModelContent;
  readonly after: ReadModelContent;
  /** Documents that only one of both has, or that are different in them. */
  readonly different: number;
};

/** Reads both models once, in the order of their ids. */
export async function compareModels(
  { contentOf = everything }: Pick<AnyReadModel, 'contentOf'>,
  { present, next }: { readonly present: Models; readonly next: Models },
): Promise<Comparison> {
  const before = reading(present, contentOf);
  const after = reading(next, contentOf);
  let different = 0;
  let [one, other] = [await before.next(), await after.next()];
  while (one !== null || other !== null) {
    const order = orderOf(one, other);
    if (order !== 0 || one?.hash !== other?.hash) different += 1;
    if (order <= 0) one = await before.next();
    if (order >= 0) other = await after.next();
  }
  return { before: before.content(), after: after.content(), different };
}

type Entry = { readonly id: string; readonly hash: string };

function orderOf(one: Entry | null, other: Entry | null): number {
  if (one === null) return 1;
  if (other === null) return -1;
  return Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
}

/** Documents in the order of their ids; what was read is counted and hashed. */
function reading(models: Models, contentOf: (document: ModelDocument) => unknown) {
  const cursor = models.find().sort({ _id: 1 });
  const whole = createHash('sha256');
  let documents = 0;
  return {
    next: async (): Promise<Entry | null> => {
      const document = await cursor.next();
      if (document === null) return null;
      const hash = contentHash(plain(contentOf(document)));
      documents += 1;
      whole.update(`${document._id}\n${hash}\n`);
      return { id: document._id, hash };
    },
    content: (): ReadModelContent => ({ documents, hash: whole.copy().digest('hex') }),
  };
}

function everything(document: ModelDocument): unknown {
  return document;
}

/** Instants as text, because the canonical form knows only values of JSON. */
function plain(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content));
}

const CARRIED_AT_ONCE = 500;

/** Takes over from the present model what the log does not hold. */
export async function carryOver(
  { carry }: Pick<AnyReadModel, 'carry'>,
  { present, next }: { readonly present: Models; readonly next: Models },
): Promise<void> {
  if (carry === undefined) return;
  let from = '';
  for (;;) {
    const page = await present
      .find({ _id: { $gt: from } })
      .sort({ _id: 1 })
      .limit(CARRIED_AT_ONCE)
      .toArray();
    if (page.length === 0) return;
    from = page.at(-1)?._id ?? from;
    const found = await next.find({ _id: { $in: page.map(({ _id }) => _id) } }).toArray();
    const built = new Map(found.map((document) => [document._id, document]));
    for (const document of page)
      await carryOne(next, { carry, present: document, built: built.get(document._id) ?? null });
  }
}

async function carryOne(
  next: Models,
  {
    carry,
    present,
    built,
  }: {
    readonly carry: NonNullable<AnyReadModel['carry']>;
    readonly present: ModelDocument;
    readonly built: ModelDocument | null;
  },
): Promise<void> {
  const carried = carry(present, built);
  if (carried === null || carried === built) return;
  const { _id, ...content } = carried;
  if (built !== null) {
    // An event that is applied meanwhile has a newer version, and is left as it is.
    await next.replaceOne({ _id, v: built.v }, content);
    return;
  }
  try {
    await next.insertOne(carried);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
