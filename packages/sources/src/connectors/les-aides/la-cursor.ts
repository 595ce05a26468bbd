import { z } from 'zod';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { SECTIONS } from './la-vocabulary.ts';

/** One search: a domain and a NAF section, narrowed where that returns too many results. */
export type Search = {
  readonly domaine: string;
  readonly section: string;
  readonly departement: string | null;
  readonly moyen: string | null;
};

/** What the lists state about a programme. Sections are bits in the order of their letters. */
const foundSchema = z.object({
  revision: z.string(),
  idr: z.string(),
  search: z.string(),
  sections: z.int().min(0),
});
export type Found = z.infer<typeof foundSchema>;

/** Cursor of a crawl: searches still to be made, programmes found so far, pages still to be requested. */
const cursorSchema = z.object({
  searches: z.array(z.string()),
  found: z.record(z.string(), foundSchema),
  details: z.array(z.string()).nullable(),
});
export type Cursor = z.infer<typeof cursorSchema>;

/** Decodes the cursor that an interrupted crawl stored. */
export function cursorOf(from: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

/** Encodes a search as one string, for the cursor. */
export function encodeSearch({ domaine, section, departement, moyen }: Search): string {
  return [domaine, section, departement ?? '', moyen ?? ''].join('|');
}

/** Decodes a search of the cursor. */
export function decodeSearch(text: string): Search {
  const [domaine = '', section = '', departement = '', moyen = ''] = text.split('|');
  return { domaine, section, departement: departement || null, moyen: moyen || null };
}

/** `found` with a programme from a search added. */
export function withSection(
  earlier: Found | undefined,
  latest: Omit<Found, 'sections'>,
  section: string,
): Found {
  const bit = 1 << Math.max(0, SECTIONS.indexOf(section));
  return { ...latest, sections: (earlier?.sections ?? 0) | bit };
}

/** Letters of the sections whose searches found a programme. */
export function sectionLetters({ sections }: Found): string[] {
  return [...SECTIONS].filter((_, index) => (sections & (1 << index)) !== 0);
}
