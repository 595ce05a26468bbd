import type { DropReason } from '@platform/contracts/prefill-sets';
import type { TypedValue } from '@platform/contracts/typed-value';
import { type MappedField, type Mapping, plainChamp } from './mapping.ts';

/** A value of one of our fields. */
export type OwnValue =
  | TypedValue
  | { readonly kind: 'choices'; readonly values: readonly string[] }
  | { readonly kind: 'commune'; readonly postalCode: string; readonly inseeCode: string };

/** A value as the portal receives it. */
export type SentValue = string | readonly string[];

/** Values by the id of the portal's field, without prefix. */
export type SentValues = ReadonlyMap<string, SentValue>;

/** A value that does not reach the form, and why. */
export type DroppedValue = {
  readonly champ: string;
  /** Our field. */
  readonly from: string;
  /** The label in the form, when its schema is known. */
  readonly label: string | null;
  readonly reason: DropReason;
};

export type PreparedValues = {
  readonly values: SentValues;
  readonly dropped: readonly DroppedValue[];
  /** Our fields of the mapping that are not filled in. */
  readonly missing: readonly string[];
};

/** Our values in the forms of the portal; what cannot be written is reported, never changed to fit. */
export function prefillValues(mapping: Mapping, own: ReadonlyMap<string, OwnValue>): PreparedValues {
  const values = new Map<string, SentValue>();
  const dropped: DroppedValue[] = [];
  const missing: string[] = [];
  for (const field of mapping.fields) {
    const champ = plainChamp(field.champ);
    const value = own.get(field.from);
    if (value === undefined || isEmpty(value)) {
      missing.push(field.from);
      continue;
    }
    const written = write(field, value);
    if (written.ok) values.set(champ, written.value);
    else dropped.push({ champ, from: field.from, label: null, reason: written.reason });
  }
  return { values, dropped, missing };
}

type Written =
  | { readonly ok: true; readonly value: SentValue }
  | { readonly ok: false; readonly reason: DropReason };

function sent(value: SentValue): Written {
  return { ok: true, value };
}

function refused(reason: DropReason): Written {
  return { ok: false, reason };
}

function isEmpty(value: OwnValue): boolean {
  if (value.kind === 'text') return value.text.trim() === '';
  return value.kind === 'choices' && value.values.length === 0;
}

function write(field: MappedField, value: OwnValue): Written {
  switch (field.as) {
    case 'text':
      return writeText(value);
    case 'email':
    case 'phone':
    case 'area':
      return value.kind === 'text' ? sent(value.text.trim()) : refused('no-value-of-this-kind');
    case 'siret':
    case 'iban':
      return value.kind === 'text'
        ? sent(value.text.replaceAll(/\s/g, ''))
        : refused('no-value-of-this-kind');
    case 'integer':
      return writeInteger(value);
    case 'decimal':
      return writeDecimal(value);
    case 'date':
      return value.kind === 'date' ? sent(value.date) : refused('no-value-of-this-kind');
    case 'yes-no':
      return value.kind === 'yes-no' ? sent(String(value.value)) : refused('no-value-of-this-kind');
    case 'choice':
      return writeChoice(value, field.values);
    case 'choices':
      return writeChoices(value, field.values);
    case 'commune':
      return value.kind === 'commune'
        ? sent([value.postalCode, value.inseeCode])
        : refused('no-value-of-this-kind');
  }
}

function writeText(value: OwnValue): Written {
  if (value.kind === 'text') return sent(value.text);
  if (value.kind === 'number') return sent(String(value.value));
  if (value.kind === 'choices') return sent(value.values.join(', '));
  return refused('no-value-of-this-kind');
}

/** Cents that are no whole euros are refused: rounding would state another amount. */
function writeInteger(value: OwnValue): Written {
  const number = value.kind === 'amount' ? value.cents / 100 : value.kind === 'number' ? value.value : null;
  if (number === null) return refused('no-value-of-this-kind');
  return Number.isSafeInteger(number) ? sent(String(number)) : refused('not-whole');
}

function writeDecimal(value: OwnValue): Written {
  if (value.kind === 'amount' && Number.isSafeInteger(value.cents)) return sent(eurosOf(value.cents));
  if (value.kind !== 'number' || !Number.isFinite(value.value)) return refused('no-value-of-this-kind');
  const text = String(value.value);
  return text.includes('e') ? refused('malformed') : sent(text);
}

function eurosOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Translations = Readonly<Record<string, string>> | undefined;

function writeChoice(value: OwnValue, translations: Translations): Written {
  const chosen = chosenOf(value);
  if (chosen === null || chosen.length !== 1) return refused('no-value-of-this-kind');
  const option = translate(chosen[0] ?? '', translations);
  return option === null ? refused('no-translation') : sent(option);
}

function writeChoices(value: OwnValue, translations: Translations): Written {
  const chosen = chosenOf(value);
  if (chosen === null) return refused('no-value-of-this-kind');
  const options = chosen.map((one) => translate(one, translations));
  return options.includes(null) ? refused('no-translation') : sent(options.filter((one) => one !== null));
}

function chosenOf(value: OwnValue): readonly string[] | null {
  if (value.kind === 'choices') return value.values;
  return value.kind === 'text' ? [value.text.trim()] : null;
}

function translate(value: string, translations: Translations): string | null {
  if (translations === undefined) return value;
  return Object.hasOwn(translations, value) ? (translations[value] ?? null) : null;
}
