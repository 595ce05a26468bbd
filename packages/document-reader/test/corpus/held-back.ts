import { readdir, readFile } from 'node:fs/promises';
import { type DocumentCase, documentCaseSchema } from './document-case.ts';

const FOLDER = new URL('./held-back/', import.meta.url);

/** Descriptions by people who have not read the recognisers: one JSON list in each file of the folder. */
export async function heldBackCases(): Promise<readonly DocumentCase[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (name) => {
      const cases: unknown = JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));
      return documentCaseSchema.array().parse(cases);
    }),
  );
  return lists.flat();
}
