import { loadTerritories } from '@platform/territories';
import { readMoney } from '../../src/prose/amounts.ts';
import { readApplicants } from '../../src/prose/applicants.ts';
import { readDates } from '../../src/prose/dates.ts';
import { readNafSections } from '../../src/prose/naf-sections.ts';
import type { Reading } from '../../src/prose/reading.ts';
import { readTerritories } from '../../src/prose/territories.ts';
import type { LabelledPhrase } from './labelled-phrases.ts';

/** The civil date on which all labelled phrases are read. */
export const REFERENCE = '2026-04-01';

export type ReadFact = { readonly fact: string; readonly confidence: number };

/** The facts extracted from a phrase, in the notation of the labels. */
export function readFacts({
  text,
  language,
  readers,
}: Pick<LabelledPhrase, 'text' | 'language' | 'readers'>): ReadFact[] {
  if (readers === 'money') {
    const { minimumGrant, maximumGrant, rate, fundingAmount } = readMoney(text, language);
    return [
      ...facts(minimumGrant, ({ cents }) => [`min ${cents / 100}`]),
      ...facts(maximumGrant, ({ cents }) => [`max ${cents / 100}`]),
      ...facts(fundingAmount, ({ cents }) => [`fund ${cents / 100}`]),
      ...facts(rate, ({ minBps, maxBps }) => [
        `rate ${minBps === null ? null : minBps / 100}-${maxBps / 100}`,
      ]),
    ];
  }
  if (readers === 'dates') {
    const { opensOn, deadline, recurrence } = readDates(text, language, REFERENCE);
    return [
      ...facts(opensOn, (date) => [`opens ${date}`]),
      ...facts(deadline, ({ date, time, zone }) => [`deadline ${date} ${time} ${zone}`]),
      ...facts(recurrence, (value) => [`recurrence ${value}`]),
    ];
  }
  if (readers === 'territories') {
    const { zones, excluded } = readTerritories(text, loadTerritories());
    return [...listed(zones, 'zones'), ...listed(excluded, 'zones not')];
  }
  if (readers === 'applicants') {
    const { eligible, excluded } = readApplicants(text, language);
    return [...listed(eligible, 'eligible'), ...listed(excluded, 'eligible not')];
  }
  const { included, excluded } = readNafSections(text);
  return [...listed(included, 'included'), ...listed(excluded, 'included not')];
}

function facts<Value>(reading: Reading<Value> | null, lines: (value: Value) => string[]): ReadFact[] {
  if (reading === null) return [];
  return lines(reading.value).map((fact) => ({ fact, confidence: reading.confidence }));
}

function listed(reading: Reading<readonly string[]> | null, slot: string): ReadFact[] {
  return facts(reading, (values) => values.map((value) => `${slot} ${value}`));
}
