import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { decodeText } from '../text/decode-text.ts';
import { readYaml } from '../text/read-yaml.ts';
import { type Mapping, mappingSchema } from './mapping-format.ts';

/** What is wrong in a mapping file: where, as a path and a line from 1, and what. */
export type MappingMistake = {
  readonly path: string;
  readonly line: number | null;
  readonly message: string;
};
export type MappingRead =
  | { readonly ok: true; readonly mapping: Mapping }
  | { readonly ok: false; readonly mistakes: readonly MappingMistake[] };

/** Reads a mapping file; every mistake is reported with its line. Never throws. */
export function readMapping(bytes: Uint8Array): MappingRead {
  const yaml = readYaml(bytes);
  if (!yaml.ok) {
    return { ok: false, mistakes: yaml.reasons.map(({ message }) => ({ path: '', line: null, message })) };
  }
  const checked = mappingSchema.safeParse(yaml.value);
  if (checked.success) return { ok: true, mapping: checked.data };
  const lineOf = lineFinder(bytes);
  const mistakes = checked.error.issues.flatMap(innermost).map(({ path, message }) => ({
    path: path.join('.'),
    line: lineOf(path),
    message,
  }));
  return { ok: false, mistakes };
}

type Mistake = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Among the alternatives of a union, reports the one that matched furthest. */
function innermost(issue: z.core.$ZodIssue): Mistake[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'Unrecognized key' }));
  }
  if (issue.code !== 'invalid_union') return [{ path: issue.path, message: issue.message }];
  const branches = issue.errors.map((branch) => branch.flatMap(innermost));
  const [best] = branches
    .filter((branch) => branch.length > 0)
    .sort((a, b) => wrongKeys(a) - wrongKeys(b) || depthOf(b) - depthOf(a) || a.length - b.length);
  if (best === undefined) return [{ path: issue.path, message: issue.message }];
  return best.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

function wrongKeys(branch: readonly Mistake[]): number {
  return branch.filter(({ message }) => /^(Unrecognized key|Invalid input: expected)/.test(message)).length;
}

function depthOf(branch: readonly Mistake[]): number {
  return Math.max(...branch.map(({ path }) => path.length));
}

/** The line of a path, or of its nearest parent in the file. */
function lineFinder(bytes: Uint8Array): (path: readonly PropertyKey[]) => number | null {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return () => null;
  const counter = new LineCounter();
  const document = parseDocument(decoded.text, { lineCounter: counter });
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const key = path[length - 1];
      const pair = isMap(parent)
        ? parent.items.find((one) => isScalar(one.key) && one.key.value === key)
        : undefined;
      if (isScalar(pair?.key) && pair.key.range) return counter.linePos(pair.key.range[0]).line;
    }
    return 1;
  };
}
