const NARROW = '\u202f';
const WIDE = '\u00a0';

/**
 * A French text with the spaces that typography asks for: none of its colons, question marks, guillemets or groups of
 * digits can be cut off at the end of a line. Texts are written with plain spaces; everything else stays as it is.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])|(?<=«) /g, WIDE)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW)
    .replace(/(?<=\d) (?=[€%])/g, WIDE);
}

/** A name as it is shown, with the apostrophe of print: registers write that of a typewriter. */
export function shownName(name: string): string {
  return name.replaceAll("'", '’');
}
