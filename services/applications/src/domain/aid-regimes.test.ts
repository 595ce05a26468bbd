import { expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { aidRegimesOf } from './aid-regimes.ts';

it.each([
  ['Aide attribuée au titre du règlement de minimis n° 2023/2831', ['de_minimis']],
  ['Régime exempté RGEC n° 651/2014', ['gber']],
  ['Cofinancé par le FEADER', ['cap']],
  ['Régime cadre exempté SA.103603 relatif aux aides à la RDI', ['scheme']],
  ['Cette subvention ne constitue pas une aide d’État', ['none']],
  ['Aide de minimis ou régime SA.40453', ['de_minimis', 'scheme']],
  // A heat pump.
  ['Installation d’une PAC air-eau', []],
  ['Aide aux serres', []],
])('%s names %j', (title, regimes) => {
  expect(aidRegimesOf(emptyFacts(titleOnly(title)))).toEqual(regimes);
});

it('a programme of the common agricultural policy is of its regime', () => {
  expect(aidRegimesOf({ ...emptyFacts(titleOnly('Aide aux serres')), programmes: ['PAC'] })).toEqual(['cap']);
});
