import { subsidySchema } from '@platform/contracts/catalog';
import { applicationsErrors } from '../errors.ts';
import type { ReadProgramme } from '../ports/neighbours.port.ts';
import { readFromNeighbour } from './neighbour-call.ts';

/** Programmes over the HTTP interface of the catalog. */
export function createCatalogClient(url: string): ReadProgramme {
  return async (subsidyId) => {
    const body = await readFromNeighbour({
      url: new URL(`/api/catalog/subsidies/${subsidyId}`, url),
      name: 'catalog',
      unreadable: applicationsErrors.PROGRAMME_UNREADABLE,
    });
    if (body === null) return null;
    const read = subsidySchema.safeParse(body);
    if (!read.success) throw applicationsErrors.PROGRAMME_UNREADABLE({ cause: read.error });
    return read.data;
  };
}
