const NARROW = '\u202f';
const WIDE = '\u00a0';

/**
 * Replaces the spaces at colons, question marks and guillemets and between groups of digits of a French text by
 * no-break spaces, so that no line ends there. Texts are written with plain spaces; nothing else changes.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])|(?<=«) /g, WIDE)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW)
    .replace(/(?<=\d) (?=[€%])/g, WIDE);
}

/**
 * A title or a name from a source as it is shown: with typographic apostrophes between letters and with the no-break
 * spaces of French texts. What is stored or searched for stays as the source states it.
 */
export function shownTitle(title: string): string {
  return frenchSpaces(title).replace(/(?<=\p{L})'(?=[\p{L}\p{N}«“"])/gu, '’');
}

/** A name with typographic apostrophes; official registers contain straight ones. */
export function shownName(name: string): string {
  return name.replaceAll("'", '’');
}
