import { describe, expect, it } from '@jest/globals';
import { NO_READING_VALUES, type Reading } from '@platform/contracts/search';
import { narrowingOf } from './narrowing.ts';

function read(kind: Reading['kind'], text: string, differences: Partial<Reading> = {}): Reading {
  return {
    kind,
    text,
    key: text === '' ? kind : text,
    effect: 'filter',
    ...NO_READING_VALUES,
    ...differences,
  };
}

const EARLIER = 'je suis boulanger et je veux remplacer mon four';

describe('a message that only changes a fact', () => {
  it.each([
    ['et pour une association ?', [read('applicant', 'association'), read('purpose', '')]],
    ['et si j’étais agriculteur ?', [read('activity', 'agriculteur'), read('applicant', 'agriculteur')]],
    ['what about a non-profit?', [read('applicant', 'non-profit')]],
    ['plutôt à Nantes', [read('place', 'Nantes')]],
    ['et à Lyon ?', [read('place', 'Lyon')]],
    ['moins de 10 000 €', [read('amount', '10 000 €', { effect: 'stated' })]],
    ['et pour 20 salariés ?', [read('size', '20 salariés', { effect: 'stated' })]],
    ['le four coûte environ 45 000 €', [read('amount', '45 000 €', { effect: 'stated' })]],
    ['en fait on est 12 salariés pas 8', [read('size', '12 salariés', { effect: 'stated' })]],
  ])('keeps the kinds of funding: %s', (text, readings) => {
    expect(narrowingOf({ text, earlier: EARLIER }, readings)).toEqual({ instruments: null });
  });

  it.each([
    ['only grants', ['grant']],
    ['seulement les subventions', ['grant']],
    ['avec un prêt', ['loan']],
    ['plutôt un crédit d’impôt', ['tax_credit']],
    ['grants or loans', ['loan', 'grant']],
    ['just advice', ['technical_assistance']],
    ['sans prêt', ['grant', 'subsidy', 'tax_credit', 'technical_assistance', 'other']],
    ['not a loan', ['grant', 'subsidy', 'tax_credit', 'technical_assistance', 'other']],
    ['rather grants than loans', ['grant']],
    ['que des subventions', ['grant']],
    ['no loans please', ['grant', 'subsidy', 'tax_credit', 'technical_assistance', 'other']],
    ['finalement toutes les aides', []],
    ['all programmes', []],
  ])('limits the kinds of funding: %s', (text, instruments) => {
    expect(narrowingOf({ text, earlier: EARLIER }, [])).toEqual({ instruments });
  });
});

it.each([
  ['je veux aussi acheter un camion', []],
  ['une subvention pour un camion', []],
  ['embaucher un apprenti', [read('applicant', 'embaucher')]],
  ['tracteur', [read('applicant', 'tracteur')]],
  ['et la toiture à Lyon ?', [read('place', 'Lyon')]],
  ['et alors ?', []],
  ['plutôt des subventions que des prêts', []],
])('another project changes none: %s', (text, readings) => {
  expect(narrowingOf({ text, earlier: EARLIER }, readings)).toBeNull();
});
