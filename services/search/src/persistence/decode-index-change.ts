import type { Subsidy } from '@platform/contracts/catalog';
import { decodeSubsidy, EventDecodeError } from '@platform/events/catalog';
import type { TerritoryTree } from '@platform/territories';
import { toIndexDocument } from '../domain/index-document.ts';
import { type AppliedChange, type EncodedState, UnreadableStateError } from '../ports/search-index.ts';

/** The index change that an encoded state requires. Throws `UnreadableStateError`. */
export function decodeIndexChange({ id, bytes }: EncodedState, territories: TerritoryTree): AppliedChange {
  if (bytes === null) return { kind: 'remove', id, v: null };
  const subsidy = readSubsidy(bytes);
  if (subsidy.id !== id) throw new UnreadableStateError('The key is not the id of the subsidy');
  if (subsidy.status === 'withdrawn') return { kind: 'remove', id, v: subsidy.v };
  return { kind: 'upsert', document: toIndexDocument(subsidy, territories) };
}

function readSubsidy(bytes: Uint8Array): Subsidy {
  try {
    return decodeSubsidy(bytes);
  } catch (error) {
    if (!(error instanceof EventDecodeError)) throw error;
    throw new UnreadableStateError(error.message, { cause: error });
  }
}
