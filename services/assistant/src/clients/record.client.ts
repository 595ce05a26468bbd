import { subsidySchema } from '@platform/contracts/catalog';
import { assistantErrors } from '../errors.ts';
import type { ReadRecord } from '../ports/neighbours.port.ts';
import { callNeighbour } from './call-neighbour.ts';

const DEADLINE_MS = 3_000;
const NOT_FOUND = 404;

/** Records of the catalog over its HTTP interface. */
export function createRecordClient({ url }: { readonly url: string }): ReadRecord {
  return async (id, signal) => {
    const { status, body } = await callNeighbour({
      url: new URL(`/api/catalog/subsidies/${encodeURIComponent(id)}`, url),
      name: 'catalog',
      deadlineMs: DEADLINE_MS,
      signal,
      unavailable: () => assistantErrors.RECORD_UNAVAILABLE(),
    });
    if (status === NOT_FOUND) return null;
    if (status !== 200) throw new Error(`the catalog responded with ${status}`);
    return subsidySchema.parse(body);
  };
}
