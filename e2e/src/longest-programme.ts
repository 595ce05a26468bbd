import { subsidySchema } from '@platform/contracts/catalog';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { requestWhenAccepted } from './request-when-accepted.ts';

type LongestIds = Readonly<Record<Language, string>>;

/** By the address of a product, whose catalog must stay as it is. */
const known = new Map<string, Promise<LongestIds>>();

/** The id of the programme of the catalog with the longest texts in a language, local variants left out. */
export async function longestProgramme(url: string, language: Language): Promise<string> {
  const ids = known.get(url) ?? readLongest(url);
  known.set(url, ids);
  return (await ids)[language];
}

/** Reads all programmes with the one request of the open catalog. */
async function readLongest(url: string): Promise<LongestIds> {
  const response = await requestWhenAccepted(`${url}/api/catalog/export?format=ndjson`);
  if (!response.ok) throw new Error(`the export returned ${response.status}: ${await response.text()}`);
  const longest = LANGUAGES.map((language) => ({ language, id: '', length: 0 }));
  for (const line of (await response.text()).split('\n').filter((text) => text !== '')) {
    const { id, texts, variantOf } = subsidySchema.parse(JSON.parse(line));
    for (const entry of longest) {
      const { length } = JSON.stringify(texts[entry.language] ?? '');
      if (variantOf === null && length > entry.length) Object.assign(entry, { id, length });
    }
  }
  if (longest.some(({ id }) => id === '')) throw new Error('the catalog is empty');
  return Object.fromEntries(longest.map(({ language, id }) => [language, id])) as LongestIds;
}
