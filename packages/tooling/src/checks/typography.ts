import type { Finding } from './source-file.ts';

/** Texts of one language as they are in a file: strings by key, nested by feature. */
interface TextTree {
  readonly [key: string]: string | TextTree;
}

type Fault = readonly [pattern: RegExp, message: string];

/** Faults in every language. Placeholders such as `{{count}}` are replaced by a word before. */
const FAULTS: readonly Fault[] = [
  [/'/, 'has a straight apostrophe; use ’'],
  [/"/, 'has straight quotation marks; use « » in French, “ ” in English'],
  [/\.{3}/, 'has three full stops; use …'],
  [/ {2}|^ | $/, 'has a double space, or one at an end'],
  [/\u202f/, 'has a narrow no-break space; French texts get theirs when they are registered'],
  [/\d-\d/, 'has a hyphen between figures; use –'],
];
const OF_LANGUAGE: Readonly<Record<string, readonly Fault[]>> = {
  fr: [
    [/[^\s;:!?…«(]([;!?]|:(?!\/\/))/, 'has no space before ; : ! or ?'],
    [/«(?! )|(?<! )»/, 'has no space inside « »'],
    [/[“”]/, 'has English quotation marks; use « »'],
    [/\d%/, 'has no space before %'],
  ],
  en: [
    [/\s[;:!?]/, 'has a space before ; : ! or ?'],
    [/[«»]/, 'has French quotation marks; use “ ”'],
    [/\d %/, 'has a space before %'],
  ],
};
/** Text that stands for a value; it is replaced by a word, so that the signs beside it are seen. */
const PLACEHOLDER = /\{\{\w+\}\}/g;

function textsOf(tree: TextTree, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : textsOf(value, `${prefix}${key}.`),
  );
}

/** The language of a file of texts: its folder or its name. */
function languageOf(file: string): string {
  return /(?:^|\/)(fr|en)(?:\/|\.json$)/.exec(file)?.[1] ?? '';
}

/** Texts for users whose signs are not those of print: apostrophes, quotation marks, ellipses and spaces. */
export function findTypingSigns(file: string, json: string): Finding[] {
  const faults = [...FAULTS, ...(OF_LANGUAGE[languageOf(file)] ?? [])];
  return textsOf(JSON.parse(json) as TextTree).flatMap(([key, text]) => {
    const shown = text.replace(PLACEHOLDER, 'x');
    return faults
      .filter(([pattern]) => pattern.test(shown))
      .map(([, message]) => ({ file, line: 1, message: `${key} ${message}: ${text}` }));
  });
}
