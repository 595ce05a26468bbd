import { isYamlObject } from '../../../text/read-yaml.ts';
import { type Expression, readExpression } from './expression.ts';

/** What a rule states, with groups as they are written. */
export type Formula =
  | { readonly kind: 'all' | 'any' | 'none'; readonly of: readonly Formula[] }
  | { readonly kind: 'expression'; readonly expression: Expression; readonly text: string }
  | { readonly kind: 'unread'; readonly text: string };

const DEPTH_MAX = 30;

/** Members of a rule that state nothing about who may apply. */
const NO_STATEMENT = new Set(
  'titre description note notes question références référence icônes unité résumé acronyme meta type contexte'
    .split(' ')
    .concat(['par défaut', 'identifiant court', 'rend non applicable', 'remplace', 'avec']),
);

/** What the members of a rule mean, by their names. */
const GROUPS: Readonly<Record<string, 'all' | 'any' | 'none'>> = {
  'toutes ces conditions': 'all',
  'une de ces conditions': 'any',
  'aucune de ces conditions': 'none',
  "l'une de ces conditions": 'any',
  'applicable si': 'all',
  'non applicable si': 'none',
  'est applicable': 'all',
  'est non applicable': 'none',
  valeur: 'all',
  formule: 'all',
  si: 'all',
  non: 'none',
  et: 'all',
  ou: 'any',
};

/** Reads a rule of any form; what has another form is `unread` with its text. */
export function readFormula(value: unknown, depth = 0): Formula {
  if (depth > DEPTH_MAX) return unread(value);
  if (typeof value === 'string') {
    const expression = readExpression(value);
    return expression === null ? unread(value) : { kind: 'expression', expression, text: oneLine(value) };
  }
  if (typeof value === 'boolean') return readFormula(value ? 'oui' : 'non');
  if (value === null || value === undefined) return { kind: 'all', of: [] };
  if (Array.isArray(value)) return { kind: 'all', of: value.map((one) => readFormula(one, depth + 1)) };
  return isYamlObject(value)
    ? { kind: 'all', of: Object.entries(value).flatMap(([key, one]) => readMember(key, one, depth + 1)) }
    : unread(value);
}

function readMember(key: string, value: unknown, depth: number): Formula[] {
  const name = oneLine(key).toLowerCase();
  if (NO_STATEMENT.has(name)) return [];
  if (name === 'variations') return [readVariations(value, depth)];
  const kind = GROUPS[name.replaceAll('’', "'")];
  if (kind === undefined) return [unread({ [key]: value })];
  const members = Array.isArray(value) ? value : [value];
  return [{ kind, of: members.map((one) => readFormula(one, depth + 1)) }];
}

/** `si … alors …` in turn: each holds only where none before it did. */
function readVariations(value: unknown, depth: number): Formula {
  if (!Array.isArray(value)) return unread(value);
  const earlier: Formula[] = [];
  const of = value.map((one: unknown): Formula => {
    if (!isYamlObject(one)) return unread(one);
    const excluded: Formula = { kind: 'none', of: [...earlier] };
    if (one.sinon !== undefined) return { kind: 'all', of: [excluded, readFormula(one.sinon, depth + 1)] };
    if (one.si === undefined || one.alors === undefined) return unread(one);
    const condition = readFormula(one.si, depth + 1);
    earlier.push(condition);
    return { kind: 'all', of: [excluded, condition, readFormula(one.alors, depth + 1)] };
  });
  return { kind: 'any', of };
}

function unread(value: unknown): Formula {
  return { kind: 'unread', text: typeof value === 'string' ? oneLine(value) : JSON.stringify(value) };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
