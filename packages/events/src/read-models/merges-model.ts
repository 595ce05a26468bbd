import { TOPICS } from '../../generated/topics.ts';
import { mergeOf } from '../consume-merges.ts';
import { createMergedProgrammes, type MergeDocument } from '../merged-programmes.ts';
import { type AnyReadModel, readModel } from './read-model.ts';

/** The merges of programmes that a service keeps in a collection with `MERGES_INDEX`. */
export function mergesModel({
  model,
  group,
}: {
  readonly model: string;
  readonly group: string;
}): AnyReadModel {
  return readModel<MergeDocument>({
    model,
    group,
    topics: [TOPICS.catalogSubsidies],
    apply: async (merges, events) => {
      const { save } = createMergedProgrammes(merges);
      for (const event of events) {
        const merge = mergeOf(event);
        if (merge !== null) await save(merge);
      }
    },
    carry: withHistory,
  });
}

/** Compaction may have removed what a programme was merged into before a split, and since when it leads there. */
function withHistory(present: MergeDocument, built: MergeDocument | null): MergeDocument | null {
  if (built === null) return null;
  const isSame = present.into === built.into && present.at < built.at;
  const earlier = [...new Set([...present.earlier, ...built.earlier])];
  return { ...built, at: isSame ? present.at : built.at, earlier };
}
