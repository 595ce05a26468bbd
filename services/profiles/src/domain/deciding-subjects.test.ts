import { expect, it } from '@jest/globals';
import { decidedBy } from './deciding-subjects.ts';

const OPEN = new Map([
  ['employees', 4],
  ['company_size', 9],
  ['territory', 2],
]);

it('counts the verdicts that wait for a fact, each once, and none for a fact that decides nothing', () => {
  expect(decidedBy('staff', OPEN)).toBe(9);
  expect(decidedBy('territoryId', OPEN)).toBe(2);
  expect(decidedBy('nafCode', OPEN)).toBe(0);
  expect(decidedBy('description', OPEN)).toBe(0);
});
