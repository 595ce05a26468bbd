import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { plainText } from '../plain-text.ts';

/** Inter: Latin, Greek and Cyrillic letters, currency and mathematical signs such as ≥ and → (SIL Open Font License). */
const FONTS = {
  regular: () => import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};
const LINE_FEED = 10;
/** Drawn for a character that the fonts do not have. */
const REPLACEMENT = '\u25a1';

export type FileFonts = {
  readonly regular: Font;
  readonly bold: Font;
  /** Text as the fonts can show it. */
  readonly printable: (text: string) => string;
  /** How many characters of `text` the fonts cannot show. */
  readonly unprintable: (text: string) => number;
};

let loaded: FileFonts | null = null;

/** The fonts of all files, read and decoded once: decoding takes longer than drawing a short file. */
export function fileFonts(): FileFonts {
  loaded ??= readFonts();
  return loaded;
}

function readFonts(): FileFonts {
  const regular = readFont(FONTS.regular());
  const bold = readFont(FONTS.bold());
  const inBold = new Set(bold.characterSet);
  const known = new Set([LINE_FEED, ...regular.characterSet.filter((one) => inBold.has(one))]);
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0);
  return {
    regular,
    bold,
    printable: (text) =>
      Array.from(withWiderSpaces(plainText(text)), (one) => (isKnown(one) ? one : REPLACEMENT)).join(''),
    unprintable: (text) => Array.from(plainText(text)).filter((one) => !isKnown(one)).length,
  };
}

/** French numbers are grouped by narrow spaces, which are hard to see between figures of different widths. */
function withWiderSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

function readFont(url: string): Font {
  const bytes = readFileSync(fileURLToPath(url));
  hideTables(bytes, LAYOUT_TABLES);
  const opened = create(bytes);
  if (!('characterSet' in opened)) throw new Error('the file has more than one font');
  return opened;
}

/** Kerning and ligatures: decoding them takes several times the memory and time of drawing a file. */
const LAYOUT_TABLES = ['GSUB', 'GPOS', 'GDEF'];
const TABLE_COUNT_AT = 4;
const FIRST_RECORD_AT = 12;
const RECORD_BYTES = 16;

/** Renames entries in the table directory of a TrueType file, so that readers do not find them. */
function hideTables(bytes: Buffer, tags: readonly string[]): void {
  const count = bytes.readUInt16BE(TABLE_COUNT_AT);
  for (let index = 0; index < count; index += 1) {
    const at = FIRST_RECORD_AT + index * RECORD_BYTES;
    if (tags.includes(bytes.toString('latin1', at, at + 4))) bytes.write('none', at, 'latin1');
  }
}
