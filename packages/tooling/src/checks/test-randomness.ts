import { type Finding, findingAt, nameOf, nodeOf, nodesOf, type SourceFile, walk } from './source-file.ts';

const TEST_FILE = /(\.test\.tsx?$|(^|\/)test\/|^e2e\/|^bench\/|\/contract-suite\/|^packages\/testing\/)/;

export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}

/**
 * A test that fails must fail again: refuses `Math.random` in tests, and fast-check runs without a seed. The seed comes
 * from the Jest preset (`fc.configureGlobal`) or from the call, so only `seed: undefined` and clocks as seeds are
 * refused.
 */
export function findUnseededRandomness(source: SourceFile): Finding[] {
  const found: Finding[] = [];
  for (const [node] of walk(source.program)) {
    const object = nameOf(nodeOf(node, 'object'));
    const property = nameOf(nodeOf(node, 'property'));
    if (node.type === 'MemberExpression' && object === 'Math' && property === 'random') {
      found.push(findingAt(source, node, 'use a seeded generator instead of Math.random'));
    }
    if (node.type === 'Property' && nameOf(nodeOf(node, 'key')) === 'seed') {
      const value = nodeOf(node, 'value');
      const isClock = value?.type === 'CallExpression' && nodesOf(value, 'arguments').length === 0;
      const isUndefined = nameOf(value) === 'undefined';
      if (isClock || isUndefined) found.push(findingAt(source, node, 'give the run a fixed seed'));
    }
  }
  return found;
}
