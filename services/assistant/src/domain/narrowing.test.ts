import { describe, expect, it } from '@jest/globals';
import { NO_READING_VALUES, type Reading } from '@platform/contracts/search';
import { type MessageLikelihoods, REQUESTS } from './message-labels.ts';
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
    expect(narrowingOf({ text, earlier: EARLIER, likelihoods: null }, readings)).toEqual({
      instruments: null,
      hasOtherWords: false,
    });
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
    expect(narrowingOf({ text, earlier: EARLIER, likelihoods: null }, [])).toEqual({
      instruments,
      hasOtherWords: false,
    });
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
  expect(narrowingOf({ text, earlier: EARLIER, likelihoods: null }, readings)).toBeNull();
});

describe('with a model', () => {
  const KINDS = { search: 0, change: 0, facts: 0, general: 0, polite: 0 };
  function likely(kinds: Partial<MessageLikelihoods['kinds']>): MessageLikelihoods {
    const topics = Object.fromEntries(REQUESTS.map((topic) => [topic, 0])) as MessageLikelihoods['topics'];
    return { kinds: { ...KINDS, ...kinds }, topics };
  }

  it('a message in other words changes the project, to which these belong', () => {
    const likelihoods = likely({ change: 0.8, search: 0.2 });
    const message = { text: 'mon frère reprend l’atelier à Nantes', earlier: EARLIER, likelihoods };
    expect(narrowingOf(message, [read('place', 'Nantes')])).toEqual({
      instruments: null,
      hasOtherWords: true,
    });
  });

  it('known words change none where another project is far likelier', () => {
    const likelihoods = likely({ change: 0.01, search: 0.99 });
    expect(
      narrowingOf({ text: 'et à Lyon ?', earlier: EARLIER, likelihoods }, [read('place', 'Lyon')]),
    ).toBeNull();
  });

  it('a general question that states nothing changes nothing', () => {
    const likelihoods = likely({ change: 0.5, general: 0.5 });
    expect(narrowingOf({ text: 'Quel temps fait-il ?', earlier: EARLIER, likelihoods }, [])).toBeNull();
  });
});
