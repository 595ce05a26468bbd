import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@platform/contracts/values';
import { parse } from 'yaml';
import { type RealPhrase, realPhrases } from './real-phrases.ts';

export const KINDS = ['amounts', 'rates', 'dates', 'territories', 'applicants', 'naf'] as const;
export type Kind = (typeof KINDS)[number];
export type Readers = 'money' | 'dates' | 'territories' | 'applicants' | 'naf';

/** A phrase with the facts that a careful reader finds in it, one per line such as `max 50000` or `zones region:84`. */
export type LabelledPhrase = {
  readonly text: string;
  readonly language: Language;
  readonly readers: Readers;
  readonly origin: 'own' | 'real' | 'later';
  readonly isHeld: boolean;
  readonly expected: readonly string[];
};

type Label = {
  readonly text: string;
  readonly lang?: Language;
  readonly held?: boolean;
  readonly kind: Readers;
  readonly source: RealPhrase['source'];
  readonly id: string;
  readonly field: string;
  readonly sentence: number;
  readonly check: string;
} & Readonly<Record<string, unknown>>;

/** The kind that a fact belongs to. */
export function kindOf(fact: string): Kind {
  const [slot = ''] = fact.split(' ');
  return KIND_BY_SLOT[slot] ?? 'amounts';
}

const KIND_BY_SLOT: Readonly<Record<string, Kind>> = {
  min: 'amounts',
  max: 'amounts',
  fund: 'amounts',
  rate: 'rates',
  opens: 'dates',
  deadline: 'dates',
  recurrence: 'dates',
  zones: 'territories',
  national: 'territories',
  eligible: 'applicants',
  included: 'naf',
};
const EXCLUDED_KINDS: Readonly<Partial<Record<Readers, string>>> = {
  territories: 'zones not',
  applicants: 'eligible not',
  naf: 'included not',
};

/** Our own invented phrases. */
export function ownPhrases(): LabelledPhrase[] {
  return (['money', 'dates', 'territories', 'applicants', 'naf'] as const).flatMap((readers) =>
    labelsOf(`own-${readers}.yaml`).map((label) => labelled(label, readers, label.text, label.lang ?? 'fr')),
  );
}

/** Sentences of the starter catalog, drawn and labelled after the rules were written. */
export function laterPhrases(): LabelledPhrase[] {
  return labelsOf('later.yaml').map((label) => ({
    ...labelled(label, label.kind, label.text, label.lang ?? 'fr'),
    origin: 'later',
  }));
}

/** Real sentences, located in the development data; throws when one is missing or has changed. */
export function realLabelledPhrases(): LabelledPhrase[] {
  const keyOf = (one: Pick<Label, 'source' | 'id' | 'field' | 'sentence'>) =>
    [one.source, one.id, one.field, one.sentence].join('|');
  const byKey = new Map(realPhrases().map((phrase) => [keyOf(phrase), phrase]));
  return labelsOf('real.yaml').map((label) => {
    const phrase = byKey.get(keyOf(label));
    if (phrase?.check !== label.check) throw new Error(`no such sentence: ${keyOf(label)}`);
    return {
      ...labelled(label, label.kind, phrase.text, label.source === 'eu' ? 'en' : 'fr'),
      origin: 'real',
    };
  });
}

function labelsOf(file: string): Label[] {
  return parse(readFileSync(path.join(import.meta.dirname, 'labels', file), 'utf8'), { schema: 'core' });
}

function labelled(label: Label, readers: Readers, text: string, language: Language): LabelledPhrase {
  const listed = ['zones', 'eligible', 'included'].flatMap((slot) => lines(slot, label[slot]));
  const excluded = lines(EXCLUDED_KINDS[readers] ?? '', label.excluded);
  const plain = ['min', 'max', 'fund', 'opens', 'recurrence'].flatMap((slot) => lines(slot, label[slot]));
  const expected = [
    ...plain,
    ...rateOf(label.rate),
    ...deadlineOf(label.deadline, language),
    ...listed,
    ...excluded,
  ];
  return { text, language, readers, origin: 'own', isHeld: label.held === true, expected };
}

function lines(slot: string, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return values.map((one) => `${slot} ${String(one)}`);
}

function rateOf(value: unknown): string[] {
  return Array.isArray(value) ? [`rate ${String(value[0])}-${String(value[1])}`] : [];
}

function deadlineOf(value: unknown, language: Language): string[] {
  if (value === undefined) return [];
  const [date, time, zone] = Array.isArray(value) ? value : [value];
  return [
    `deadline ${date} ${time ?? 'null'} ${zone ?? (language === 'fr' ? 'Europe/Paris' : 'Europe/Brussels')}`,
  ];
}
