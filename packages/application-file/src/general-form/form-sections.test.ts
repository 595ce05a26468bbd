import { expect, it } from '@jest/globals';
import { ENGLISH } from '../texts/en.ts';
import { FRENCH } from '../texts/fr.ts';
import { ENGLISH_FORM } from './en.ts';
import { documentLabel, formSections, type GeneralForm } from './form-sections.ts';
import { FRENCH_FORM } from './fr.ts';

const FORM: GeneralForm = [
  {
    id: 'project',
    fields: [
      { id: 'project_title', kind: 'line' },
      { id: 'project_cost', kind: 'money' },
      { id: 'jobs_created', kind: 'count' },
      { id: 'project_start', kind: 'date' },
      { id: 'declares_accuracy', kind: 'consent' },
      { id: 'declares_not_started', kind: 'consent' },
      { id: 'project_summary', kind: 'text' },
    ],
  },
];

it('has the stored values by kind in the order of the form', () => {
  const values = {
    declares_accuracy: { value: 'yes' },
    project_start: { value: '2027-03-01' },
    jobs_created: { value: '0' },
    project_cost: { value: '150000050' },
    project_title: { value: 'Atelier' },
    notes: { value: 'internal' },
  };
  const [section] = formSections(FORM, values, 'fr');
  expect(section?.title).toBe('Projet');
  expect(section?.fields.map(({ label, value }) => [label, value])).toEqual([
    ['Intitulé du projet', { kind: 'text', text: 'Atelier' }],
    ['Coût total du projet', { kind: 'amount', cents: 150_000_050 }],
    ['Emplois créés', { kind: 'number', value: 0 }],
    ['Début prévu', { kind: 'date', date: '2027-03-01' }],
    ['Atteste l’exactitude des informations', { kind: 'yes-no', value: true }],
    ['Atteste ne pas avoir commencé le projet', { kind: 'yes-no', value: false }],
    ['Description du projet', null],
  ]);
  expect(JSON.stringify(section)).not.toContain('internal');
});

it('keeps a text that does not have the form of its kind', () => {
  const [section] = formSections(
    FORM,
    { project_cost: { value: '12,50 €' }, project_start: { value: 'mars' } },
    'en',
  );
  expect(section?.fields[1]?.value).toEqual({ kind: 'text', text: '12,50 €' });
  expect(section?.fields[3]?.value).toEqual({ kind: 'text', text: 'mars' });
});

it('names a document as the programme does, else by its kind', () => {
  expect(documentLabel({ title: 'Devis signés', kind: 'quotes' }, 'en')).toBe('Devis signés');
  expect(documentLabel({ title: null, kind: 'quotes' }, 'en')).toBe('Quotes');
});

it('has the same texts in French and English', () => {
  expect(keysOf(ENGLISH_FORM)).toEqual(keysOf(FRENCH_FORM));
  expect(keysOf(ENGLISH)).toEqual(keysOf(FRENCH));
});

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts)
    .flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
    )
    .sort();
}
