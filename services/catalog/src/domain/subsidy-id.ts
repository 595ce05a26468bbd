import { v5 as uuidV5 } from 'uuid';

/** Namespace of subsidy ids; changing it would change every address of every installation. */
const SUBSIDY_NAMESPACE = '6f0f6d0c-6c3e-5c52-9a51-2f6c1f4c0d11';

/**
 * Id of the subsidy that a source record describes first: UUIDv5 of source and source id, lower case, the same in
 * every installation. Source ids are compared in Unicode NFC, so that a file name means the same on every disk.
 */
export function subsidyId(source: string, sourceId: string): string {
  return uuidV5(`${source}:${sourceId.normalize('NFC')}`, SUBSIDY_NAMESPACE);
}

/**
 * Id of the subsidy that a split makes of some records of another one; repeating the split gives the same id. `round`
 * counts how often the same records were split off and merged back before, because an id that redirects is never used
 * again.
 */
export function splitId(
  from: string,
  records: readonly { readonly source: string; readonly sourceId: string }[],
  round = 0,
): string {
  const names = records.map(({ source, sourceId }) => `${source}:${sourceId.normalize('NFC')}`).toSorted();
  const again = round === 0 ? '' : `:${round}`;
  return uuidV5(`split${again}:${from}:${names.join('|')}`, SUBSIDY_NAMESPACE);
}
