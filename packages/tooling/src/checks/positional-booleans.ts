import {
  type Finding,
  findingAt,
  type Node,
  nameOf,
  nodeOf,
  nodesOf,
  type SourceFile,
  walk,
} from './source-file.ts';

const WITH_PARAMETERS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSFunctionType',
  'TSMethodSignature',
  'TSEmptyBodyFunctionExpression',
]);

/** Setters and handlers: the boolean is the new value itself, and the function name states its meaning. */
const VALUE_RECEIVER = /^(set|on|handle)[A-Z]/;

/**
 * A boolean argument explains nothing in a call, so it belongs in an options object. Refuses parameters that are typed
 * or initialised as boolean, and `true` or `false` in calls of functions of this repository: those that the module
 * declares or imports from a relative path or a workspace package. Methods of objects are not checked.
 */
export function findPositionalBooleans(source: SourceFile): Finding[] {
  const own = ownFunctions(source.program);
  const found: Finding[] = [];
  for (const [node, above] of walk(source.program)) {
    if (WITH_PARAMETERS.has(node.type) && !isValueReceiver(node, above)) {
      for (const parameter of nodesOf(node, 'params').filter(isBooleanParameter)) {
        found.push(findingAt(source, parameter, `pass ${parameterName(parameter)} in an options object`));
      }
    }
    const callee = node.type === 'CallExpression' ? nameOf(nodeOf(node, 'callee')) : null;
    if (callee !== null && own.has(callee) && !VALUE_RECEIVER.test(callee)) {
      for (const argument of nodesOf(node, 'arguments').filter(isBooleanLiteral)) {
        found.push(findingAt(source, argument, `${callee}(… ${argument.value} …): name the option`));
      }
    }
  }
  return found;
}

function ownFunctions(program: Node): Set<string> {
  const names = new Set<string>();
  for (const [node] of walk(program)) {
    if (node.type === 'FunctionDeclaration') names.add(nameOf(nodeOf(node, 'id')) ?? '');
    if (node.type === 'VariableDeclarator' && isFunction(nodeOf(node, 'init'))) {
      names.add(nameOf(nodeOf(node, 'id')) ?? '');
    }
    if (
      node.type === 'ImportDeclaration' &&
      /^(\.|@platform\/)/.test(String(nodeOf(node, 'source')?.value))
    ) {
      for (const specifier of nodesOf(node, 'specifiers'))
        names.add(nameOf(nodeOf(specifier, 'local')) ?? '');
    }
  }
  return names;
}

function isFunction(node: Node | null): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function isBooleanLiteral(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'boolean';
}

function isBooleanParameter(parameter: Node): boolean {
  const right = nodeOf(parameter, 'right');
  if (parameter.type === 'AssignmentPattern' && right !== null && isBooleanLiteral(right)) return true;
  const target = nodeOf(parameter, 'left') ?? nodeOf(parameter, 'parameter') ?? parameter;
  const annotation = nodeOf(target, 'typeAnnotation');
  return annotation !== null && nodeOf(annotation, 'typeAnnotation')?.type === 'TSBooleanKeyword';
}

function parameterName(parameter: Node): string {
  return (
    nameOf(nodeOf(parameter, 'left')) ?? nameOf(nodeOf(parameter, 'parameter')) ?? nameOf(parameter) ?? 'it'
  );
}

/** Whether a function or function type of one parameter has the name of a setter or handler. */
function isValueReceiver(node: Node, above: readonly Node[]): boolean {
  const holder = above.findLast(({ type }) => type !== 'TSTypeAnnotation');
  const name = [node, holder].map((one) =>
    one === undefined ? null : (nodeOf(one, 'id') ?? nodeOf(one, 'key')),
  );
  const known = nameOf(name[0] ?? name[1] ?? holder ?? null) ?? '';
  return VALUE_RECEIVER.test(known) && nodesOf(node, 'params').length === 1;
}
