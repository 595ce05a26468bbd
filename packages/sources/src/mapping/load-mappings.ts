import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connector } from '../port/connector.ts';
import { createMappedConnector } from './mapped-connector.ts';
import type { Mapping } from './mapping-format.ts';
import { type MappingMistake, readMapping } from './read-mapping.ts';

/** The mappings that ship with the product. */
export const SHIPPED_MAPPINGS = fileURLToPath(new URL('../../mappings', import.meta.url));

/** Mapping files that cannot be used; the message lists every mistake with file, line and path. */
export class BrokenMappingsError extends Error {
  override readonly name = 'BrokenMappingsError';
}

/**
 * All mappings (`*.yaml`, `*.yml`) of a folder, by file name. Rejects with BrokenMappingsError when a file is invalid
 * or two name the same source, because a silently missing source would be worse than a failed start.
 */
export async function loadMappings(folder: string): Promise<readonly Mapping[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BrokenMappingsError(`The folder of mappings ${folder} cannot be read (${error.code}).`);
  });
  const mappings: Mapping[] = [];
  const mistakes: string[] = [];
  for (const name of names.filter((one) => /^[^.].*\.ya?ml$/i.test(one)).sort()) {
    const read = readMapping(await readFile(path.join(folder, name)));
    if (!read.ok) mistakes.push(...read.mistakes.map((mistake) => mistakeText(name, mistake)));
    else if (mappings.some(({ source }) => source === read.mapping.source)) {
      mistakes.push(`${name}: source: ${read.mapping.source} has another mapping already`);
    } else mappings.push(read.mapping);
  }
  if (mistakes.length > 0) throw new BrokenMappingsError(`Broken mappings:\n${mistakes.join('\n')}`);
  return mappings;
}

/** A mistake as one line for people: `file:line: path: message`. */
export function mistakeText(file: string, { path: place, line, message }: MappingMistake): string {
  return `${file}${line === null ? '' : `:${line}`}: ${place === '' ? '' : `${place}: `}${message}`;
}

/**
 * The connectors of the shipped mappings and of those in an operator's own folder (null = none). Rejects with
 * BrokenMappingsError; a mapping of the operator must not use the name of a shipped one.
 */
export async function mappedConnectors(ownFolder: string | null): Promise<readonly Connector[]> {
  const shipped = await loadMappings(SHIPPED_MAPPINGS);
  const own = ownFolder === null ? [] : await loadMappings(ownFolder);
  const taken = own.find(({ source }) => shipped.some((one) => one.source === source));
  if (taken !== undefined) {
    throw new BrokenMappingsError(
      `The mapping of ${taken.source} ships with the product; choose another name.`,
    );
  }
  return [...shipped, ...own].map(createMappedConnector);
}
