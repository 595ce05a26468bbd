import type { ReadContext, ReadRecord } from '../port/connector.ts';
import { refusal } from './finish-facts.ts';

/**
 * One record of a file that holds several, so that a record that takes too long costs only itself. It is refused without
 * an id: whichever record of the source it is, none counts as missing then.
 */
export function readLimited<Result extends ReadRecord | null>(
  { limit }: Pick<ReadContext, 'limit'>,
  { file, label }: { readonly file: string; readonly label: string },
  read: () => Result,
): Result | ReadRecord {
  if (limit === undefined) return read();
  let result: Result | undefined;
  const isRead = limit(() => {
    result = read();
  });
  return isRead ? (result as Result) : refusal(file, null, { field: '', message: `${label} ${TOO_SLOW}` });
}

const TOO_SLOW = 'takes too long to read and was left out';
