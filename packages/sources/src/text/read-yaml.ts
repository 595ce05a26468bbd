import { isCollection, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import type { Reason } from '../port/connector.ts';
import { decodeText } from './decode-text.ts';

export type YamlObject = Readonly<Record<string, unknown>>;
export type ReadYaml =
  | { readonly ok: true; readonly value: YamlObject; readonly text: string }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/** Largest programme file; real ones have a few kilobytes. */
const BYTES_MAX = 1024 * 1024;
/** Anchors may repeat a block; more than this is an attempt to exhaust memory. */
const ALIASES_MAX = 50;
const DEPTH_MAX = 40;
/** Flow collections open with these characters; deeper nesting than this can exhaust the parser's stack. */
const FLOW_OPEN = /[[{]/g;
const FLOW_OPEN_MAX = 20_000;
/** The YAML parser takes longer for the last line of a text the more spaces stand before it. */
const SPACE_RUN = /[ \t]{1000}/;

/**
 * Reads one YAML 1.2 document that is a mapping. Refused with reasons: other encodings, syntax errors, duplicate keys,
 * several documents, alias bombs, deep nesting, files above 1 MB. Never throws.
 */
export function readYaml(bytes: Uint8Array): ReadYaml {
  if (bytes.length > BYTES_MAX) return refused('the file is larger than 1 MB');
  const decoded = decodeText(bytes);
  if (!decoded.ok) return refused(decoded.message);
  if ((decoded.text.match(FLOW_OPEN)?.length ?? 0) > FLOW_OPEN_MAX)
    return refused('the file is nested too deeply');
  if (SPACE_RUN.test(decoded.text)) return refused('the file holds 1,000 spaces in a row');
  try {
    // The parser compares every key of a mapping with all before it; `mistakeIn` does the same with a set.
    const document = parseDocument(decoded.text, { version: '1.2', uniqueKeys: false, prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined)
      return refused(`the YAML is broken at character ${error.pos[0]}: ${yamlMistake(error.code)}`);
    const mistake = document.contents === null ? null : mistakeIn(document.contents);
    if (mistake !== null) return refused(mistake);
    const value: unknown = document.toJS({ maxAliasCount: ALIASES_MAX });
    if (!isYamlObject(value)) return refused('the file does not hold a mapping of fields');
    if (depthOf(value, 0) > DEPTH_MAX) return refused('the file is nested too deeply');
    return { ok: true, value, text: decoded.text };
  } catch (error) {
    return refused(
      error instanceof RangeError
        ? 'the file is nested too deeply'
        : 'the YAML repeats itself too often (aliases)',
    );
  }
}

/** True for an object, false for a list. */
export function isYamlObject(value: unknown): value is YamlObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refused(message: string): ReadYaml {
  return { ok: false, reasons: [{ field: '', message }] };
}

function yamlMistake(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

/**
 * The first mapping that holds a key twice, or a key that is no plain value: such keys would be written out as text, each
 * with all keys inside it. Null for a sound document. Takes no longer than the document is.
 */
function mistakeIn(document: Node): string | null {
  const waiting: { readonly node: unknown; readonly depth: number }[] = [{ node: document, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isCollection(node)) continue;
    if (depth > DEPTH_MAX) return 'the file is nested too deeply';
    if (isSeq(node)) {
      for (const item of node.items) waiting.push({ node: item, depth: depth + 1 });
    }
    if (!isMap(node)) continue;
    const keys = new Set<unknown>();
    for (const { key, value } of node.items) {
      if (isCollection(key))
        return `the YAML is broken at character ${startOf(key)}: a key is no plain value`;
      if (isScalar(key)) {
        if (keys.has(key.value)) return `the YAML is broken at character ${startOf(key)}: a key stands twice`;
        keys.add(key.value);
      }
      waiting.push({ node: value, depth: depth + 1 });
    }
  }
  return null;
}

function startOf({ range }: Pick<Node, 'range'>): number {
  return range?.[0] ?? 0;
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return depth;
  return Object.values(value).reduce<number>(
    (deepest, one) => Math.max(deepest, depthOf(one, depth + 1)),
    depth + 1,
  );
}
