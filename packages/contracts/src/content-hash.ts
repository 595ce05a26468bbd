import { hash } from 'node:crypto';

/** JSON with sorted keys, so that equal content always gives equal text. `undefined` members are left out, as in JSON. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? canonicalJson(item) : `,${canonicalJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** Cached JSON forms of field names: they are few, and quoting them each time took a fifth of the time. */
const QUOTED = new Map<string, string>();
const QUOTED_MAX = 5_000;

function quoted(name: string): string {
  const known = QUOTED.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (QUOTED.size < QUOTED_MAX) QUOTED.set(name, text);
  return text;
}

/** SHA-256 of the canonical JSON, hexadecimal. */
export function contentHash(value: unknown): string {
  return hash('sha256', canonicalJson(value), 'hex');
}

/** Whether two values have the same canonical JSON, which is found faster than their hashes. */
export function haveSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other)) return canonicalJson(one) === canonicalJson(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => haveSameContent(item, other[at]));
  }
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const keys = definedKeys(one);
  return (
    keys.length === definedKeys(other).length &&
    keys.every((key) => other[key] !== undefined && haveSameContent(one[key], other[key]))
  );
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function definedKeys(value: Container): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}
