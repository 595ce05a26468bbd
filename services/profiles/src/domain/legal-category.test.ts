import { expect, it } from '@jest/globals';
import { legalFormOfCode } from './legal-category.ts';

it.each([
  ['1000', 'sole_trader'],
  ['5202', 'snc'],
  ['5498', 'eurl'],
  ['5499', 'sarl'],
  ['5458', 'scop'],
  ['5599', 'sa'],
  ['5699', 'sa'],
  ['5658', 'scop'],
  ['5710', 'sas'],
  ['5720', 'sasu'],
  ['6220', 'gie'],
  ['6316', 'cooperative'],
  ['6533', 'gaec'],
  ['6540', 'sci'],
  ['6597', 'scea'],
  ['6598', 'earl'],
  ['6599', 'civil_company'],
  ['7112', 'state_service'],
  ['7210', 'commune'],
  ['7220', 'department'],
  ['7230', 'region'],
  ['7344', 'epci'],
  ['7354', 'mixed_syndicate'],
  ['7389', 'public_establishment'],
  ['8420', 'union'],
  ['9220', 'association'],
  ['9300', 'foundation'],
  ['3220', 'other'],
  ['', 'other'],
])('the code %s is the legal form %s', (code, form) => {
  expect(legalFormOfCode(code)).toBe(form);
});
