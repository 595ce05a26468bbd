import { readFile } from 'node:fs/promises';
import { readAwards } from '@platform/sources/awards';
import type { ReadAwardFile } from '../ports/award-figures.port.ts';

/** The awards of a file on this machine. */
export const readAwardFile: ReadAwardFile = async (file) => {
  const read = [...readAwards({ path: file, bytes: await readFile(file) })];
  const awards = read.flatMap((one) => (one.kind === 'award' ? [one.award] : []));
  return { awards, rejected: read.length - awards.length };
};
