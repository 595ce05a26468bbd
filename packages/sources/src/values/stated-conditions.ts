import type { Condition, ConditionRule, ConditionSubject } from '@platform/contracts/catalog';
import { lineFromSource } from '../text/plain-text.ts';
import { distinct } from './native-values.ts';

/** A condition before it has its defaults. */
export type StatedCondition = {
  readonly subject: ConditionSubject;
  readonly rule: ConditionRule;
  readonly values: readonly (string | number)[];
  readonly period?: Condition['period'];
  readonly alternative?: string | null;
  readonly native?: string;
};

const VALUES_MAX = 1_000;
const VALUE_CHARS_MAX = 200;
const NATIVE_CHARS_MAX = 500;

/** Conditions within the limits of the contract, each once; one without a value states nothing. */
export function conditionsOf(stated: readonly StatedCondition[]): Condition[] {
  const conditions = stated.flatMap(({ subject, rule, values, period, alternative, native }) => {
    const texts = distinct(values.map((value) => lineFromSource(String(value)).slice(0, VALUE_CHARS_MAX)));
    const members = texts.filter((value) => value !== '').slice(0, VALUES_MAX);
    if (members.length === 0) return [];
    return [
      {
        subject,
        rule,
        values: members,
        period: period ?? null,
        alternative: alternativeName(alternative),
        native: lineFromSource(native ?? '').slice(0, NATIVE_CHARS_MAX),
      },
    ];
  });
  return [...new Map(conditions.map((one) => [JSON.stringify(one), one])).values()].slice(0, 300);
}

function alternativeName(name: string | null | undefined): string | null {
  return name === null || name === undefined ? null : lineFromSource(name).slice(0, 100) || null;
}

/** A lower and an upper limit as conditions; absent ones are left out. */
export function limitsOf(
  subject: ConditionSubject,
  { min, max }: { readonly min: number | null; readonly max: number | null },
  native: string,
): StatedCondition[] {
  return [
    ...(min === null ? [] : [{ subject, rule: 'at_least' as const, values: [min], native }]),
    ...(max === null ? [] : [{ subject, rule: 'at_most' as const, values: [max], native }]),
  ];
}

/** A list of members as a condition; an empty one is left out. */
export function membersOf(
  subject: ConditionSubject,
  rule: 'one_of' | 'none_of',
  { values, native }: { readonly values: readonly string[]; readonly native: string },
): StatedCondition[] {
  return values.length === 0 ? [] : [{ subject, rule, values, native }];
}
