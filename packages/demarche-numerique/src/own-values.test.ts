import { expect, it } from '@jest/globals';
import { ownValues } from './own-values.ts';

const FIELDS = [
  { id: 'project_title', kind: 'line' },
  { id: 'project_cost', kind: 'money' },
  { id: 'jobs_created', kind: 'count' },
  { id: 'project_start', kind: 'date' },
  { id: 'declares_accuracy', kind: 'consent' },
  { id: 'declares_not_started', kind: 'consent' },
] as const;

it('has the stored values by kind, those of the form only', () => {
  const stored = {
    project_title: { value: 'Atelier' },
    project_cost: { value: '12345' },
    jobs_created: { value: '2' },
    project_start: { value: '2027-03-01' },
    declares_accuracy: { value: 'yes' },
    notes: { value: 'internal' },
  };
  expect(Object.fromEntries(ownValues(FIELDS, stored))).toEqual({
    project_title: { kind: 'text', text: 'Atelier' },
    project_cost: { kind: 'amount', cents: 12_345 },
    jobs_created: { kind: 'number', value: 2 },
    project_start: { kind: 'date', date: '2027-03-01' },
    declares_accuracy: { kind: 'yes-no', value: true },
  });
});
