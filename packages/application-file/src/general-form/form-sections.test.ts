import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { FILE_FIELDS } from '@platform/contracts/application-sets';
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
      { id: 'declares_duties_paid', kind: 'consent' },
      { id: 'declares_not_started', kind: 'consent' },
      { id: 'project_summary', kind: 'text' },
    ],
  },
];

it('has the stored values by kind in the order of the form', () => {
  const values = {
    declares_accuracy: { value: 'yes' },
    declares_duties_paid: { value: 'no' },
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
    ['Coût total, en euros', { kind: 'amount', cents: 150_000_050 }],
    ['Emplois créés', { kind: 'number', value: 0 }],
    ['Début prévu', { kind: 'date', date: '2027-03-01' }],
    ['Je certifie l’exactitude des renseignements.', { kind: 'yes-no', value: true }],
    ['Je suis à jour de mes obligations fiscales et sociales.', { kind: 'yes-no', value: false }],
    ['Le projet n’a pas commencé.', null],
    ['Résumé du projet', null],
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

it.each([
  ['fr', FRENCH_FORM],
  ['en', ENGLISH_FORM],
])('has the labels that the dashboard shows: %s', async (language, labels) => {
  const file = new URL(
    `../../../../frontends/dashboard/src/i18n/${language}/applications.json`,
    import.meta.url,
  );
  const { section, field, itemKind } = JSON.parse(await readFile(file, 'utf8'));
  const beside = FILE_FIELDS.map(({ id }) => id);
  const ofForm = Object.entries(field).filter(([id]) => !beside.some((one) => one === id));
  expect(labels).toEqual({ sections: section, fields: Object.fromEntries(ofForm), documents: itemKind });
});

it('has the same texts in French and English', () => {
  expect(keysOf(ENGLISH)).toEqual(keysOf(FRENCH));
});

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts)
    .flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
    )
    .sort();
}
