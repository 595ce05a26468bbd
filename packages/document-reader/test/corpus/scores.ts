import { foldedWords } from '@platform/contracts/folded-text';
import type { DocumentReading } from '../../src/index.ts';
import { FIELDS_OF_KIND, type FieldName } from '../../src/recognise/fields.ts';
import { withoutLegalForm } from '../../src/values/legal-forms.ts';
import type { DocumentCase } from './document-case.ts';

/** Counts of one field: right values, values that are wrong or not stated, stated values that were not found. */
export type FieldScore = { right: number; wrong: number; missed: number };
export type Scores = {
  readonly fields: ReadonlyMap<FieldName, FieldScore>;
  readonly differences: readonly string[];
  readonly kinds: { readonly right: number; readonly all: number };
};

const NAMES: ReadonlySet<FieldName> = new Set(['companyName', 'director', 'accountHolder']);

/** Compares what was read of documents with what they state. */
export function scoresOf(
  read: readonly { readonly described: DocumentCase; readonly reading: DocumentReading }[],
): Scores {
  const fields = new Map<FieldName, FieldScore>();
  const differences: string[] = [];
  let right = 0;
  for (const { described, reading } of read) {
    if (reading.kind === described.kind) right += 1;
    else differences.push(`${described.name}: kind ${reading.kind}`);
    for (const name of new Set([
      ...FIELDS_OF_KIND[described.kind],
      ...reading.fields.map((field) => field.name),
    ])) {
      const score = fields.get(name) ?? { right: 0, wrong: 0, missed: 0 };
      fields.set(name, score);
      const expected = described.expected[name];
      const found = reading.fields.find((field) => field.name === name);
      const isRight = found !== undefined && comparable(name, found.value) === comparable(name, expected);
      if (isRight) score.right += 1;
      if (found !== undefined && !isRight) score.wrong += 1;
      if (expected !== undefined && !isRight) score.missed += 1;
      if (!isRight && (found !== undefined || expected !== undefined))
        differences.push(
          `${described.name}: ${name} expected ${JSON.stringify(expected)} got ${JSON.stringify(found?.value)}${found === undefined ? '' : ` (${found.rule})`}`,
        );
    }
  }
  return { fields, differences, kinds: { right, all: read.length } };
}

/** Names are equal without case, accents, order of words and legal form; everything else is compared as it is. */
function comparable(name: FieldName, value: unknown): string {
  if (value === undefined) return 'nothing';
  if (NAMES.has(name))
    return foldedWords(withoutLegalForm(String(value)))
      .toSorted()
      .join(' ');
  if (name === 'address') {
    const { street, postcode, city } = value as { street: string | null; postcode: string; city: string };
    return foldedWords(`${street ?? ''} ${postcode} ${city}`).join(' ');
  }
  return JSON.stringify(value, Object.keys(Object(value)).toSorted());
}

/** Precision and recall; both are 1 where there is nothing to find. */
export function ratesOf({ right, wrong, missed }: FieldScore): { precision: number; recall: number } {
  return {
    precision: right + wrong === 0 ? 1 : right / (right + wrong),
    recall: right + missed === 0 ? 1 : right / (right + missed),
  };
}

/** A table of all fields, for people. */
export function tableOf({ fields, kinds }: Scores): string {
  const rows = [...fields].map(([name, score]) => {
    const { precision, recall } = ratesOf(score);
    const counts = [score.right, score.wrong, score.missed].map((count) => String(count).padStart(7));
    return `${name.padEnd(16)}${counts.join('')}  ${precision.toFixed(3)}  ${recall.toFixed(3)}`;
  });
  return [
    `kind right: ${kinds.right} of ${kinds.all}`,
    `${'field'.padEnd(16)}  right  wrong missed   prec.  recall`,
    ...rows,
  ].join('\n');
}
