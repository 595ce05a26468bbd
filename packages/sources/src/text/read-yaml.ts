import { parseDocument } from 'yaml';
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
  try {
    const document = parseDocument(decoded.text, { version: '1.2', uniqueKeys: true, prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined)
      return refused(`the YAML is broken at character ${error.pos[0]}: ${yamlMistake(error.code)}`);
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
  return code === 'DUPLICATE_KEY' ? 'a key stands twice' : code.toLowerCase().replaceAll('_', ' ');
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return depth;
  return Object.values(value).reduce<number>(
    (deepest, one) => Math.max(deepest, depthOf(one, depth + 1)),
    depth + 1,
  );
}
