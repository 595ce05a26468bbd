import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { type Mapping, mappingSchema } from '@platform/demarche-numerique';

const OWN_FIELDS = new Set<string>(FORM_FIELDS.map(({ id }) => id));

/**
 * Reads the mapping files of a folder, by the last part of the address of their procedure.
 * @throws an error that names the file which is no mapping, or maps a field that applications do not have.
 */
export function readPortalMappings(folder: string): ReadonlyMap<string, Mapping> {
  const mappings = new Map<string, Mapping>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const mapping = readMapping(path.join(folder, name));
    mappings.set(mapping.procedure.path, mapping);
  }
  return mappings;
}

function readMapping(file: string): Mapping {
  try {
    const mapping = mappingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const foreign = mapping.fields.find(({ from }) => !OWN_FIELDS.has(from));
    if (foreign !== undefined) throw new Error(`applications have no field ${foreign.from}`);
    return mapping;
  } catch (cause) {
    throw new Error(`the mapping file ${file} cannot be used`, { cause });
  }
}
