import type { SubsidyFacts } from '@platform/contracts/catalog';

/** Notes by which records a run carries the title or the page of another record. Use it for one run only. */
export type MovedRecords = {
  /** `live`: what the record stated before the run; null when nothing of it is live. */
  readonly compare: (sourceId: string, live: SubsidyFacts | null, incoming: SubsidyFacts) => void;
  /** Records that now have a title or page that only another record had before and has no more. */
  readonly count: () => number;
  /** Live records that were compared. */
  readonly compared: () => number;
};

/** Fewer exchange their titles by chance or by a correction. */
const MOVED_MIN = 2;
/** From this number on records have moved, whatever their share. */
const MOVED_MAX = 10;
const MOVED_SHARE_MAX = 0.1;

/** Whether so many of the live records carry marks of others that the ids have moved, not the contents. */
export function haveIdsMoved({
  moved,
  compared,
}: {
  readonly moved: number;
  readonly compared: number;
}): boolean {
  return moved >= MOVED_MIN && (moved >= MOVED_MAX || moved > compared * MOVED_SHARE_MAX);
}

/** Holds only what differs from the live records, so that an unchanged source of any size needs no memory. */
export function createMovedRecords(): MovedRecords {
  const leavers = new Map<string, string>();
  const arrivals = new Map<string, readonly string[]>();
  let compared = 0;

  return {
    compare: (sourceId, live, incoming) => {
      const [before, now] = [live === null ? [] : marksOf(live), marksOf(incoming)];
      if (live !== null) compared += 1;
      const gone = before.filter((mark) => !now.includes(mark));
      const further = now.filter((mark) => !before.includes(mark));
      for (const mark of gone) leavers.set(mark, sourceId);
      if (further.length > 0) arrivals.set(sourceId, further);
    },
    count: () => {
      const isFromOther = ([sourceId, marks]: readonly [string, readonly string[]]) =>
        marks.some((mark) => leavers.has(mark) && leavers.get(mark) !== sourceId);
      return [...arrivals].filter(isFromOther).length;
    },
    compared: () => compared,
  };
}

function marksOf({ texts, officialUrl }: SubsidyFacts): string[] {
  const titles = [texts.fr, texts.en].flatMap((text) =>
    text === undefined || text.title === '' ? [] : [`title ${text.title}`],
  );
  return officialUrl === null ? titles : [...titles, `page ${officialUrl}`];
}
