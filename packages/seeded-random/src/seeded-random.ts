/** Whole numbers from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/** Numbers that look random and are the same in every run of one seed (mulberry32, by Tommy Ettinger). */
export function repeatable(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A stream of draws that depends on nothing but its seed and its number, so that any record can be made alone. */
export type Draws = {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: Draw;
  /** True about `percent` times in a hundred. */
  readonly chance: (percent: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** `count` different values in the order of the list, or all when there are fewer. */
  readonly some: <Value>(values: readonly Value[], count: number) => Value[];
};

/** Draws for stream `number` of `seed`: a generator started from a mix of both (fmix32 of MurmurHash3). */
export function drawsOf(seed: number, number: number): Draws {
  const below = repeatable(mix(Math.imul(seed | 0, 0x9e3779b1) ^ mix(number + 0x7f4a7c15)));
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    some: (values, count) => {
      let wanted = Math.min(count, values.length);
      return values.filter((_, index) => {
        const isTaken = below(values.length - index) < wanted;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}

function mix(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
