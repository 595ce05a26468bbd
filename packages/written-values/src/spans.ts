/** Marks a span of a text as taken; false, and marks nothing, where another span has a part of it already. */
export type TakeSpan = (start: number, end: number) => boolean;

/** Spans of a text of this length, none taken. Takes as long as the span is, however many there are. */
export function createSpans(length: number): TakeSpan {
  const taken = new Uint8Array(length);
  return (start, end) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  };
}
