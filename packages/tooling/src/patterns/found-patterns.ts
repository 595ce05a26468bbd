import { lineOf, type Node, nameOf, nodeOf, nodesOf, type SourceFile, walk } from '../checks/source-file.ts';

/** A regular expression in a source file. */
export type Pattern = {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
};

/** A place where a regular expression is built from values. */
export type Construction = { readonly file: string; readonly line: number };

/** Code that runs in the product; texts from outside may reach any of it. */
export function isProductCode(file: string): boolean {
  return PRODUCT.test(file) && !NOT_PRODUCT.test(file);
}

const PRODUCT = /^(?:packages|services|frontends)\/[^/]+\/src\/|^shell\/src\//;
const NOT_PRODUCT = /\.test\.tsx?$|^packages\/(?:tooling|testing)\/|\/contract-suite\/|\/prerender\//;

/** The literals of a file. */
export function literalsIn(source: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  for (const [node] of walk(source.program)) {
    const regex = node.type === 'Literal' ? regexOf(node) : null;
    if (regex !== null) found.push({ file: source.path, line: lineOf(source.text, node.start), ...regex });
  }
  return found;
}

/** Calls of `RegExp` whose pattern is no literal. */
export function constructionsIn(source: SourceFile): Construction[] {
  const found: Construction[] = [];
  for (const [node] of walk(source.program)) {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue;
    if (nameOf(nodeOf(node, 'callee')) !== 'RegExp') continue;
    const [pattern] = nodesOf(node, 'arguments');
    if (pattern !== undefined && regexOf(pattern) !== null) continue;
    found.push({ file: source.path, line: lineOf(source.text, node.start) });
  }
  return found;
}

function regexOf({ regex }: Node): { readonly source: string; readonly flags: string } | null {
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex)) return null;
  const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
  return { source: pattern, flags };
}
