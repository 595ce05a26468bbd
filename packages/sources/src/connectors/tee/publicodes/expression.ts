/**
 * An expression of the condition language: a constant, a name whose parts are separated by ` . `, or a comparison of two
 * of them. Values are kept as they are written, with the unit of a number.
 */
export type Expression =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'not'; readonly of: Expression }
  | {
      readonly kind: 'comparison';
      readonly operator: Operator;
      readonly left: Operand;
      readonly right: Operand;
    };

export type Operand =
  | { readonly kind: 'number'; readonly value: number; readonly unit: string }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'name'; readonly name: string };

export const OPERATORS = ['<=', '>=', '!=', '<', '>', '='] as const;
export type Operator = (typeof OPERATORS)[number];

const EXPRESSION_CHARS_MAX = 500;

/** Reads an expression; null for text that the language does not allow. */
export function readExpression(text: string): Expression | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (plain === '' || plain.length > EXPRESSION_CHARS_MAX) return null;
  const parts = splitAtOperators(unwrapped(plain));
  if (parts.length === 1) return readTerm(parts[0] ?? '');
  const [left = '', operator = '', right = ''] = parts;
  const [one, other] = [readOperand(left), readOperand(right)];
  if (parts.length !== 3 || one === null || other === null) return null;
  return { kind: 'comparison', operator: operator as Operator, left: one, right: other };
}

/** Without parentheses around the whole. */
function unwrapped(text: string): string {
  return text.startsWith('(') && text.endsWith(')') && !text.slice(1, -1).includes('(')
    ? text.slice(1, -1).trim()
    : text;
}

/** Operands and operators in turn; an operator inside quotation marks is text. */
function splitAtOperators(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
      continue;
    }
    // An apostrophe inside a word opens no quotation.
    if ((sign === "'" || sign === '"') && text.slice(start, at).trim() === '') quote = sign;
    const operator = OPERATORS.find((one) => text.startsWith(one, at));
    if (operator === undefined) continue;
    parts.push(text.slice(start, at).trim(), operator);
    at += operator.length - 1;
    start = at + 1;
  }
  parts.push(text.slice(start).trim());
  return parts;
}

function readTerm(text: string): Expression | null {
  const [, negated] = /^non (.+)$/i.exec(text) ?? [];
  if (negated !== undefined) {
    const of = readTerm(unwrapped(negated.trim()));
    return of === null ? null : { kind: 'not', of };
  }
  const operand = readOperand(text);
  return operand?.kind === 'constant' || operand?.kind === 'name' ? operand : null;
}

const NUMBER = /^(-?\d{1,3}(?: \d{3})+|-?\d{1,15})(?:[.,](\d{1,6}))? ?(%|[\p{L}€][\p{L}€/ ]{0,30})?$/u;
const DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const NAME = /^[\p{L}\d][\p{L}\p{M}\d'’().,:/&+\-_ ]*$/u;

function readOperand(text: string): Operand | null {
  const quoted = /^(["'])(.*)\1$/.exec(text);
  if (quoted !== null) return { kind: 'text', value: (quoted[2] ?? '').trim() };
  if (/^oui$/i.test(text)) return { kind: 'constant', value: true };
  if (/^non$/i.test(text)) return { kind: 'constant', value: false };
  const date = DATE.exec(text);
  if (date !== null) return { kind: 'date', value: `${date[3]}-${date[2]}-${date[1]}` };
  const number = NUMBER.exec(text);
  if (number !== null) {
    const digits = (number[1] ?? '').replaceAll(' ', '');
    return { kind: 'number', value: Number(`${digits}.${number[2] ?? '0'}`), unit: (number[3] ?? '').trim() };
  }
  return NAME.test(text) ? { kind: 'name', name: text } : null;
}
