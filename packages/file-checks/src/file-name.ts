/** Invisible characters: controls, line breaks, joiners, marks that turn the direction of text, halves of pairs. */
const INVISIBLE = /[\p{C}\u2028\u2029]/gu;
/** Characters with a meaning in paths or in shells of some system. */
const RESERVED = /[<>:"|?*\\/%]/g;
const LENGTH_MAX = 120;
const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;
const NAMELESS = 'document';

/**
 * The name of an uploaded file as it is shown and offered for download: without a path, invisible characters and what
 * systems reserve. It is never part of a path of ours.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = withoutEdges(last.replace(INVISIBLE, '').replace(RESERVED, '_').replace(/\s+/g, ' '));
  if (visible === '') return NAMELESS;
  const [extension = ''] = EXTENSION.exec(visible) ?? [];
  const stem = visible.slice(0, visible.length - extension.length);
  return [...stem].slice(0, LENGTH_MAX - extension.length).join('') + extension;
}

/** The text without dots and spaces at its ends, which some systems leave out or hide. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && ' .'.includes(text.charAt(from))) from += 1;
  while (to > from && ' .'.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** The extension of a name in lower case, without its dot; empty without one. */
export function extensionOf(name: string): string {
  return (EXTENSION.exec(name)?.[0] ?? '').slice(1).toLowerCase();
}
