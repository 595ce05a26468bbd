import {
  type Finding,
  findingAt,
  type Node,
  nameOf,
  nodeOf,
  nodesOf,
  type SourceFile,
} from './source-file.ts';

/**
 * One style for functions: on the top level of a module a function is a declaration. An arrow function is allowed when
 * its constant has a type, because a declaration cannot take its signature from one.
 */
export function findArrowFunctions(source: SourceFile): Finding[] {
  return nodesOf(source.program, 'body')
    .map((statement) => nodeOf(statement, 'declaration') ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => nodesOf(statement, 'declarations'))
    .filter((declarator) => isArrowFunction(nodeOf(declarator, 'init')) && !hasType(nodeOf(declarator, 'id')))
    .map((declarator) =>
      findingAt(
        source,
        declarator,
        `write "function ${nameOf(nodeOf(declarator, 'id'))}" instead of an arrow function`,
      ),
    );
}

function isArrowFunction(node: Node | null): boolean {
  return node?.type === 'ArrowFunctionExpression';
}

function hasType(id: Node | null): boolean {
  return id !== null && nodeOf(id, 'typeAnnotation') !== null;
}
