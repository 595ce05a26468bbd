import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { REPO_ROOT } from '../repo.ts';

/** A place that breaks a rule. `line` counts from 1. */
export type Finding = { readonly file: string; readonly line: number; readonly message: string };

/** A node of the ESTree that oxc-parser builds; only the fields that all nodes have are typed. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [field: string]: unknown;
};

export type Comment = { readonly value: string; readonly start: number; readonly end: number };

export type SourceFile = {
  /** Path from the top of the repository. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Comment[];
};

/** Generated code and programs that break rules on purpose. */
const NOT_OURS = /(^|\/)(generated|dist|violation-fixture|node_modules)\//;

/** Tracked files of the repository whose path matches, in the order of git. */
export function repositoryFiles(pattern: RegExp): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: REPO_ROOT, encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\0')
    .filter((file) => pattern.test(file) && !NOT_OURS.test(file) && existsSync(path.join(REPO_ROOT, file)));
}

export function readRepositoryFile(file: string): string {
  return readFileSync(path.join(REPO_ROOT, file), 'utf8');
}

/** @throws when the text is not valid TypeScript. */
export function parseSource(file: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return { path: file, text, program: program as unknown as Node, comments };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

/** Every node of a tree with its ancestors, the nearest last; a parent comes before its children. */
export function* walk(node: Node, above: readonly Node[] = []): Generator<readonly [Node, readonly Node[]]> {
  yield [node, above];
  const path = [...above, node];
  for (const child of childrenOf(node)) yield* walk(child, path);
}

/** The node of a field, or null when the field is empty. */
export function nodeOf(node: Node, field: string): Node | null {
  const value = node[field];
  return isNode(value) ? value : null;
}

export function nodesOf(node: Node, field: string): Node[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The `name` of an identifier; null for any other node. */
export function nameOf(node: Node | null): string | null {
  return node !== null && typeof node.name === 'string' ? node.name : null;
}

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function findingAt(source: SourceFile, node: Node, message: string): Finding {
  return { file: source.path, line: lineOf(source.text, node.start), message };
}
