import { expect, test } from '@jest/globals';
import { contradictionsOf } from './field-contradictions.ts';

const TODAY = '2026-11-30';

function found(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(contradictionsOf((id) => texts[id] ?? '', TODAY));
}

test('an amount above the total cost contradicts it; the whole cost and an unstated one do not', () => {
  const requested = { amount_requested: '6000000' };
  expect(found({ ...requested, project_cost: '4500000' })).toEqual({ amount_requested: 'above_cost' });
  expect(found({ ...requested, project_cost: '6000000' })).toEqual({});
  expect(found({ ...requested, project_cost: '10000000' })).toEqual({});
  expect(found(requested)).toEqual({});
  expect(found({ ...requested, project_cost: 'environ 45 000' })).toEqual({});
});

test('a project cannot end before it begins; it can end on the same day', () => {
  const start = { project_start: '2027-03-01' };
  expect(found({ ...start, project_end: '2027-02-28' })).toEqual({ project_end: 'ends_before_start' });
  expect(found({ ...start, project_end: '2027-03-01' })).toEqual({});
  expect(found({ project_end: '2027-02-28' })).toEqual({});
});

test('a start in the past contradicts the declaration that nothing has begun, at both fields', () => {
  const declared = { declares_not_started: 'yes' };
  expect(found({ ...declared, project_start: '2026-11-29' })).toEqual({
    project_start: 'already_begun',
    declares_not_started: 'already_begun',
  });
  expect(found({ ...declared, project_start: TODAY })).toEqual({});
  expect(found({ project_start: '2026-11-29' })).toEqual({});
});
