import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { FieldOrigin } from '../../port/field-methods.ts';
import { moneyOfEuros } from '../../prose/amounts.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { moneyFromDescription, moneyFromProse } from '../../values/money-from-prose.ts';
import type { NativeReader } from '../../values/native-values.ts';

type SchemaMoney = {
  readonly funding: Partial<SubsidyFacts['funding']>;
  readonly methods: Record<string, FieldOrigin>;
  /** What the row states about money, for people to read. */
  readonly text: string | null;
};

/** A line of a description that states what is given: "Montant de l'aide : jusqu'à 20 000 €". */
const MONEY_LINE =
  /^[ \t\-–•*#_]{0,20}(?:montants?|taux|aides? financi[èe]res?|financements?|subventions?|pr[êe]ts?|plafonds?|dotations?|prises? en charge|avantages? fiscal|avantages? fiscaux)[^:\n]{0,80}:[ \t*_]{0,20}(.*)$/gim;
const LINE_CHARS_MAX = 1_000;

/**
 * Amounts of a row: the budget of its column, and what the column of the amount states, else the lines of the description
 * about money, else the only figure of the description.
 */
export function schemaMoney(row: YamlObject, reader: NativeReader, description: string | null): SchemaMoney {
  const stated = reader.markdown('montant', row.montant);
  const lines = moneyLinesOf(description ?? '');
  const text = stated ?? (lines.length > 0 ? lines.join('\n') : null);
  const extracted = text === null ? moneyFromDescription(description) : moneyFromProse(text);
  const budget = budgetOf(row, reader);
  return {
    text: stated ?? (lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : null),
    funding: {
      ...extracted.funding,
      ...(budget === null ? {} : { fundingAmount: budget }),
    },
    methods: {
      ...extracted.methods,
      ...(budget === null ? {} : { 'funding.fundingAmount': { method: 'stated', confidence: null } }),
    },
  };
}

function moneyLinesOf(description: string): string[] {
  const lines = [...description.matchAll(MONEY_LINE)].map(([line, rest = '']) => ({
    line: line.replace(/^[\s\-–•*#_]+/, '').trim(),
    hasFigure: /\d/.test(rest),
  }));
  return lines.flatMap(({ line, hasFigure }) => (hasFigure ? [line.slice(0, LINE_CHARS_MAX)] : []));
}

function budgetOf(row: YamlObject, reader: NativeReader) {
  const text = reader.line('budget_total_alloue', row.budget_total_alloue, 40);
  if (text === null) return null;
  const amount = Number(text.replaceAll(/[\s€]/g, '').replace(',', '.'));
  const money = Number.isFinite(amount) && amount > 0 ? moneyOfEuros(amount) : null;
  if (money === null) reader.notes.push({ field: 'budget_total_alloue', message: 'is not an amount' });
  return money;
}
