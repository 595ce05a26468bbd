import type { DropReason } from '@platform/contracts/prefill-sets';
import type { MappedField, Mapping } from './mapping.ts';
import { plainChamp } from './mapping.ts';
import type { DroppedValue, PreparedValues, SentValue } from './prefill-values.ts';
import type { FormField, ProcedureSchema } from './procedure-schema.ts';

/** Types of the portal that a value of the mapping fits. */
const TYPES: Readonly<Record<MappedField['as'], readonly string[]>> = {
  text: ['Text', 'Textarea', 'Formatted'],
  email: ['Email', 'Text'],
  phone: ['Phone', 'Text'],
  siret: ['Siret', 'Text'],
  iban: ['Iban', 'Text'],
  integer: ['IntegerNumber', 'DecimalNumber', 'Text'],
  decimal: ['DecimalNumber', 'Text'],
  date: ['Date', 'Text'],
  'yes-no': ['YesNo', 'Checkbox'],
  choice: ['DropDownList', 'Civilite', 'Text'],
  choices: ['MultipleDropDownList'],
  area: ['Departement', 'Region', 'Pays', 'Text'],
  commune: ['Commune'],
};
/** Types that the portal fills from nothing but its own form. */
const NEVER_PREFILLED = new Set([
  'PieceJustificative',
  'TitreIdentite',
  'HeaderSection',
  'Explication',
  'LinkedDropDownList',
  'Repetition',
  'Carte',
  'Rna',
  'Rnf',
]);

const FORMS: Readonly<Record<string, RegExp>> = {
  IntegerNumber: /^-?\d{1,18}$/,
  DecimalNumber: /^-?\d{1,15}(\.\d{1,10})?$/,
  Date: /^\d{4}-\d{2}-\d{2}$/,
  Siret: /^\d{14}$/,
  Email: /^[^\s@]{1,64}@[^\s@]{1,190}$/,
  Phone: /^[+\d][\d .()-]{5,24}$/,
  Iban: /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/,
  Departement: /^(\d{2}|2[AB]|9[78]\d|99)$/,
  Region: /^\d{2}$/,
  Pays: /^[A-Z]{2}$/,
};

export type CheckedValues = PreparedValues & {
  /** Required fields of the form, by label, that the prefilled file leaves open. */
  readonly open: readonly string[];
};

/**
 * Leaves out the values that the portal would drop without a word, by the schema of the form; each is reported with its
 * label. The public interface gives no values back, so this is the only way to know.
 */
export function checkValues(
  mapping: Mapping,
  prepared: PreparedValues,
  schema: ProcedureSchema,
): CheckedValues {
  const values = new Map<string, SentValue>();
  const dropped: DroppedValue[] = prepared.dropped.map((one) => ({
    ...one,
    label: schema.fields.get(one.champ)?.label ?? null,
  }));
  for (const field of mapping.fields) {
    const champ = plainChamp(field.champ);
    const value = prepared.values.get(champ);
    if (value === undefined) continue;
    const described = schema.fields.get(champ);
    const reason = described === undefined ? 'not-in-form' : faultOf(field, value, described);
    if (reason === null) values.set(champ, value);
    else dropped.push({ champ, from: field.from, label: described?.label ?? null, reason });
  }
  const open = [...schema.fields]
    .filter(([champ, { required }]) => required && !values.has(champ))
    .map(([, { label }]) => label);
  return { values, dropped, missing: prepared.missing, open };
}

function faultOf(field: MappedField, value: SentValue, described: FormField): DropReason | null {
  const { type, options, open } = described;
  if (NEVER_PREFILLED.has(type)) return 'cannot-be-prefilled';
  if (!TYPES[field.as].includes(type)) return 'kind-differs';
  const texts = typeof value === 'string' ? [value] : value;
  if (texts.length === 0 || texts.some((text) => text.trim() === '')) return 'empty';
  if (type === 'DropDownList' || type === 'MultipleDropDownList') {
    const known = new Set(options ?? []);
    return open || texts.every((text) => known.has(text)) ? null : 'not-an-option';
  }
  if (type === 'Civilite') return texts[0] === 'M.' || texts[0] === 'Mme' ? null : 'not-an-option';
  if (type === 'Commune') return texts.every((text) => /^\d[\dAB]\d{3}$/.test(text)) ? null : 'malformed';
  if (type === 'Date') return isDay(texts[0] ?? '') ? null : 'no-date';
  return FORMS[type]?.test(texts[0] ?? '') === false ? 'malformed' : null;
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return FORMS.Date?.test(text) === true && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
