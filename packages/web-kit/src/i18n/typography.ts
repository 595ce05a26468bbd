const NARROW = '\u202f';
const WIDE = '\u00a0';

/**
 * A French text with no-break spaces before or after colons, question marks, guillemets and between groups of digits, so
 * that none of them is separated at the end of a line. Texts are written with plain spaces; nothing else changes.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])|(?<=«) /g, WIDE)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW)
    .replace(/(?<=\d) (?=[€%])/g, WIDE);
}

/** A name with typographic apostrophes; registers contain straight ones. */
export function shownName(name: string): string {
  return name.replaceAll("'", '’');
}
