import type { YamlObject } from './read-yaml.ts';

const CHARS_MAX = 100_000;
const DEPTH_MAX = 8;
const SPACE = /\s/;
/** A word without quotes ends at these. */
const WORD_END = /[,:[\]{}]/;

class NotAList extends Error {}

/**
 * The list that a cell holds in the notation of a programming language: JSON with single quotes, without quotes around
 * names, or with a comma at the end (`[{ nom: 'ADEME', roles: ['financeur'] }]`). Null for anything else. One pass over
 * the text, never throws.
 */
export function looseList(text: string): unknown[] | null {
  if (text.length > CHARS_MAX || !text.trimStart().startsWith('[')) return null;
  try {
    const cursor = { text, at: 0 };
    const list = listAt(cursor, 0);
    skipSpace(cursor);
    return cursor.at === text.length ? list : null;
  } catch (error) {
    if (error instanceof NotAList) return null;
    throw error;
  }
}

type Cursor = { readonly text: string; at: number };

function valueAt(cursor: Cursor, depth: number): unknown {
  if (depth > DEPTH_MAX) throw new NotAList();
  skipSpace(cursor);
  const sign = cursor.text[cursor.at];
  if (sign === '[') return listAt(cursor, depth + 1);
  if (sign === '{') return objectAt(cursor, depth + 1);
  return sign === '"' || sign === "'" ? quotedAt(cursor, sign) : wordAt(cursor);
}

function listAt(cursor: Cursor, depth: number): unknown[] {
  const members: unknown[] = [];
  skipSpace(cursor);
  cursor.at += 1;
  while (!closes(cursor, ']')) {
    members.push(valueAt(cursor, depth));
    separate(cursor, ']');
  }
  return members;
}

function objectAt(cursor: Cursor, depth: number): YamlObject {
  const members: [string, unknown][] = [];
  cursor.at += 1;
  while (!closes(cursor, '}')) {
    skipSpace(cursor);
    const sign = cursor.text[cursor.at];
    const name = sign === '"' || sign === "'" ? quotedAt(cursor, sign) : wordAt(cursor);
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== ':') throw new NotAList();
    cursor.at += 1;
    members.push([name, valueAt(cursor, depth)]);
    separate(cursor, '}');
  }
  return Object.fromEntries(members);
}

/** Goes behind the closing sign when it is next. */
function closes(cursor: Cursor, sign: string): boolean {
  skipSpace(cursor);
  if (cursor.at >= cursor.text.length) throw new NotAList();
  if (cursor.text[cursor.at] !== sign) return false;
  cursor.at += 1;
  return true;
}

/** Goes behind the comma; before the closing sign there need be none. */
function separate(cursor: Cursor, closing: string): void {
  skipSpace(cursor);
  const sign = cursor.text[cursor.at];
  if (sign === ',') cursor.at += 1;
  else if (sign !== closing) throw new NotAList();
}

/** A quote inside is doubled, behind a backslash, or between two letters as in `l'eau`. */
function quotedAt(cursor: Cursor, quote: string): string {
  const { text } = cursor;
  let value = '';
  for (let at = cursor.at + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    if (sign === '\\' && next !== '') {
      value += next === 'n' ? '\n' : next;
      at += 1;
    } else if (sign !== quote) value += sign;
    else if (next === quote) {
      value += quote;
      at += 1;
    } else if (/\p{L}/u.test(next)) value += quote;
    else {
      cursor.at = at + 1;
      return value;
    }
  }
  throw new NotAList();
}

function wordAt(cursor: Cursor): string {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !WORD_END.test(cursor.text.charAt(cursor.at))) cursor.at += 1;
  const word = cursor.text.slice(start, cursor.at).trim();
  if (word === '') throw new NotAList();
  return word;
}

function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && SPACE.test(cursor.text.charAt(cursor.at))) cursor.at += 1;
}
