import { plainWords } from '../records/record-checks.ts';
import { isYamlObject } from '../text/read-yaml.ts';
import type { NativeReader } from './native-values.ts';

/** A vocabulary of a source, looked up without case and accents. */
export type ClosedSet<Value> = ReadonlyMap<string, Value>;

/** A closed set made of a table of native words. */
export function closedSet<Value>(table: Readonly<Record<string, Value>>): ClosedSet<Value> {
  return new Map(Object.entries(table).map(([word, value]) => [plainWords(word), value]));
}

/** Our values for native words, each once; a word that the vocabulary does not contain is noted, never guessed. */
export function valuesOf<Value>(
  reader: NativeReader,
  field: string,
  { words, set }: { readonly words: readonly string[]; readonly set: ClosedSet<Value | readonly Value[]> },
): Value[] {
  const found = words.flatMap((word): readonly Value[] => {
    const value = set.get(plainWords(word));
    if (value === undefined) {
      reader.notes.push({ field, message: `unknown word: ${word.slice(0, 80)}` });
      return [];
    }
    return Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
  });
  return [...new Set(found)];
}

/** Keys of reference lists that contain the code or name of a member, the best first. */
const CODE_KEYS = ['code', 'numero', 'id', 'libelle', 'label'] as const;

/** Codes or words of a list (or of one member) whose members are texts, numbers or objects of a reference list. */
export function codesIn(reader: NativeReader, field: string, value: unknown): string[] {
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  const codes = members.map((one) => {
    if (!isYamlObject(one)) return one;
    const key = CODE_KEYS.find((name) => one[name] !== undefined && one[name] !== null);
    return key === undefined ? null : one[key];
  });
  return reader.sentences(field, codes);
}
