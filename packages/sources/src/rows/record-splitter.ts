import { RECORD_CHARS_MAX } from './native-row.ts';

export type SplitRecord = string | { readonly problem: string };
export type RecordSplitter = {
  readonly push: (text: string) => readonly SplitRecord[];
  readonly end: () => readonly SplitRecord[];
};

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Splits a CSV into its records, at line ends outside quotes. Buffers at most one record and none above
 * `RECORD_CHARS_MAX`: after a quote that is never closed it starts again at the next line, and it drops the rest of a
 * line that does not end.
 */
export function recordSplitter(): RecordSplitter {
  let text = '';
  let at = 0;
  let start = 0;
  let isQuoted = false;
  let isDropping = false;

  /** Reports that the record at `start` cannot be read, and continues after its first line. */
  const giveUp = (): SplitRecord => {
    const wasQuoted = isQuoted;
    const lineEnd = text.slice(start).search(/[\r\n]/);
    const isTooLong = text.length - start > RECORD_CHARS_MAX;
    isQuoted = false;
    if (wasQuoted && lineEnd !== -1) {
      start += lineEnd + 1;
      at = start;
      return { problem: 'has a quote that is never closed' };
    }
    isDropping = lineEnd === -1;
    start = isDropping ? text.length : start + lineEnd + 1;
    at = start;
    return {
      problem: isTooLong
        ? `is longer than ${RECORD_CHARS_MAX} characters`
        : 'has a quote that is never closed',
    };
  };

  const records = ({ isLast }: { readonly isLast: boolean }): SplitRecord[] => {
    const found: SplitRecord[] = [];
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === QUOTE && !isDropping) isQuoted = !isQuoted;
      else if (!isQuoted && (code === LINE_FEED || code === CARRIAGE_RETURN)) {
        if (code === CARRIAGE_RETURN && at + 1 === text.length && !isLast) break;
        if (!isDropping) found.push(text.slice(start, at));
        isDropping = false;
        if (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED) at += 1;
        start = at + 1;
      }
      at += 1;
      if (isDropping) start = at;
      else if (at - start > RECORD_CHARS_MAX) found.push(giveUp());
    }
    return found;
  };
  const compact = (): void => {
    text = text.slice(start);
    at -= start;
    start = 0;
  };

  return {
    push: (part) => {
      text += part;
      const found = records({ isLast: false });
      compact();
      return found;
    },
    end: () => {
      const found = records({ isLast: true });
      while (isQuoted && start < text.length) {
        found.push(giveUp());
        found.push(...records({ isLast: true }));
      }
      if (start < text.length && !isDropping) found.push(text.slice(start));
      text = '';
      return found;
    },
  };
}
