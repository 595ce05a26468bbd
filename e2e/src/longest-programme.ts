import { subsidySchema } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { everyHit } from './every-hit.ts';
import { requestWhenAccepted } from './request-when-accepted.ts';

/** The id of the programme of the catalog with the longest texts in a language. */
export async function longestProgramme(url: string, language: Language): Promise<string> {
  const lengths: { readonly id: string; readonly length: number }[] = [];
  for (const { id } of await everyHit(url)) {
    const response = await requestWhenAccepted(`${url}/api/catalog/subsidies/${id}`);
    const { texts } = subsidySchema.parse(await response.json());
    lengths.push({ id, length: JSON.stringify(texts[language] ?? '').length });
  }
  const [longest] = lengths.sort((one, other) => other.length - one.length);
  if (longest === undefined) throw new Error('the catalog is empty');
  return longest.id;
}
