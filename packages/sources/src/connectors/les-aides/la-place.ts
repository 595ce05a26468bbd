import { z } from 'zod';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { SECTIONS } from './la-vocabulary.ts';

/** One search: a domain and a NAF section, narrowed where that finds too much. */
export type Search = {
  readonly domaine: string;
  readonly section: string;
  readonly departement: string | null;
  readonly moyen: string | null;
};

/** What the lists stated about a programme. Sections are bits in the order of their letters. */
const foundSchema = z.object({
  revision: z.string(),
  idr: z.string(),
  search: z.string(),
  sections: z.int().min(0),
});
export type Found = z.infer<typeof foundSchema>;

/** The position of a sweep: searches still to be made, programmes found so far, pages still to be requested. */
const placeSchema = z.object({
  searches: z.array(z.string()),
  found: z.record(z.string(), foundSchema),
  details: z.array(z.string()).nullable(),
});
export type Place = z.infer<typeof placeSchema>;

/** The place that an interrupted sweep kept. */
export function placeOf(from: string): Place {
  try {
    return placeSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

/** A search as one word, for the place of a sweep. */
export function wordOf({ domaine, section, departement, moyen }: Search): string {
  return [domaine, section, departement ?? '', moyen ?? ''].join('|');
}

/** The search of a word. */
export function searchOf(word: string): Search {
  const [domaine = '', section = '', departement = '', moyen = ''] = word.split('|');
  return { domaine, section, departement: departement || null, moyen: moyen || null };
}

/** `found` with a programme that a search brought. */
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
