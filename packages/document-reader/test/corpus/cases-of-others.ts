import { readdir, readFile } from 'node:fs/promises';
import { type DocumentCase, documentCaseSchema } from './document-case.ts';

/**
 * Descriptions by people who had not read the recognisers, one JSON list in each file of a folder: those of `by-others`
 * have been seen since and rules were widened with them; those of `held-back` are only measured.
 */
export async function casesOfOthers(list: 'by-others' | 'held-back'): Promise<readonly DocumentCase[]> {
  const folder = new URL(`./${list}/`, import.meta.url);
  const names = await readdir(folder);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (name) => {
      const cases: unknown = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
      return documentCaseSchema.array().parse(cases);
    }),
  );
  return lists.flat();
}
