import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { plainText } from '../plain-text.ts';

/** Inter: Latin, Greek and Cyrillic letters, currency and mathematical signs, arrows (SIL Open Font License). */
const FONTS = '@expo-google-fonts/inter';
const LINE_FEED = 10;
/** Drawn for a character that the fonts do not have. */
const REPLACEMENT = '\u25a1';

export type FileFonts = {
  readonly regular: Buffer;
  readonly bold: Buffer;
  /** Text as the fonts can show it. */
  readonly printable: (text: string) => string;
  /** How many characters of `text` the fonts cannot show. */
  readonly unprintable: (text: string) => number;
};

let loaded: FileFonts | null = null;

/** The fonts of all files, read once. */
export function fileFonts(): FileFonts {
  loaded ??= readFonts();
  return loaded;
}

function readFonts(): FileFonts {
  const regular = readFont('400Regular/Inter_400Regular.ttf');
  const bold = readFont('700Bold/Inter_700Bold.ttf');
  const inBold = new Set(charactersOf(bold));
  const known = new Set([LINE_FEED, ...charactersOf(regular).filter((one) => inBold.has(one))]);
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0);
  return {
    regular,
    bold,
    printable: (text) => Array.from(plainText(text), (one) => (isKnown(one) ? one : REPLACEMENT)).join(''),
    unprintable: (text) => Array.from(plainText(text)).filter((one) => !isKnown(one)).length,
  };
}

function charactersOf(bytes: Buffer): number[] {
  const font = create(bytes);
  return 'characterSet' in font ? font.characterSet : [];
}

function readFont(name: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`${FONTS}/${name}`)));
}
