import { describe, expect, it } from '@jest/globals';
import type { AnswerOrder } from '@platform/contracts/assistant';
import { readMessage } from '../message-model/message-model.ts';
import { turnOf } from './conversation-turn.ts';

const TITLES = [
  'Prime énergie des entreprises (certificats d’économies d’énergie)',
  'TPE gagnantes sur tous les coûts',
  'Prêt Vert',
  'Diag Eco-Flux',
  'Subvention prévention des risques ergonomiques (Fipu)',
];
const ALL = [1, 2, 3, 4, 5];

type Differences = Partial<NonNullable<AnswerOrder['shown']>>;

function turn(lang: 'fr' | 'en', text: string, differences: Differences = {}) {
  const programmes = TITLES.map((title, at) => ({
    number: at + 1,
    subsidyId: `0198a000-0000-7000-8000-00000000000${at}`,
    title,
  }));
  return turnOf(
    { lang, text, shown: { question: '', programmes, mentioned: [], ...differences } },
    readMessage,
  );
}

describe('a question about a programme that was shown', () => {
  it.each([
    ['Quelle est la date limite de la première ?', [1], ['deadline']],
    ['Et la deuxième, jusqu’à quand ?', [2], ['deadline']],
    ['Quand se termine le dernier ?', [5], ['deadline']],
    ['La troisième est-elle encore ouverte ?', [3], ['deadline']],
    ['Combien je peux toucher avec la 2e ?', [2], ['amount']],
    ['Quel est le taux de l’aide n° 4 ?', [4], ['amount']],
    ['Quel montant pour le Prêt Vert ?', [3], ['amount']],
    ['Suis-je éligible à la première ?', [1], ['eligibility']],
    ['Qui peut bénéficier du Diag Eco-Flux ?', [4], ['eligibility']],
    ['Quelles sont les conditions de la prime énergie ?', [1], ['eligibility']],
    ['Quels documents faut-il pour la seconde ?', [2], ['documents']],
    ['Comment faire la demande pour la première ?', [1], ['apply']],
    ['Où postuler pour TPE gagnantes ?', [2], ['apply']],
    ['Qui contacter pour la dernière ?', [5], ['contact']],
    ['Quelles dépenses couvre la première ?', [1], ['expenses']],
    ['La deuxième prend en charge un four ?', [2], ['expenses']],
    ['Qui finance la troisième ?', [3], ['funder']],
    ['Tu as le lien de la première ?', [1], ['link']],
    ['Montant et date limite de la première ?', [1], ['deadline', 'amount']],
    ['Quelle est la date limite des deux premières ?', [1, 2], ['deadline']],
    ['Donne-moi les dates limites de toutes', ALL, ['deadline']],
    ['Laquelle a le montant le plus élevé ?', ALL, ['amount']],
    ['Parle-moi de la quatrième', [4], ['summary']],
  ])('in French: %s', (text, numbers, topics) => {
    expect(turn('fr', text)).toEqual({ kind: 'facts', numbers, topics });
  });

  it.each([
    ['What is the deadline of the first one?', [1], ['deadline']],
    ['When does the last programme close?', [5], ['deadline']],
    ['How much is the second one?', [2], ['amount']],
    ['Am I eligible for the third?', [3], ['eligibility']],
    ['Who can apply for number 4?', [4], ['eligibility']],
    ['Which documents do I need for the first one?', [1], ['documents']],
    ['How do I apply for the Prêt Vert?', [3], ['apply']],
    ['Who should I contact about the Diag Eco-Flux?', [4], ['contact']],
    ['What costs does the second one cover?', [2], ['expenses']],
    ['Who funds the first one?', [1], ['funder']],
    ['Can you give me the link to the second?', [2], ['link']],
    ['Tell me about the fourth one', [4], ['summary']],
  ])('in English: %s', (text, numbers, topics) => {
    expect(turn('en', text)).toEqual({ kind: 'facts', numbers, topics });
  });

  it.each([
    ['fr', 'Et son montant ?', ['amount']],
    ['fr', 'Elle finance quoi ?', ['expenses']],
    ['fr', 'Est-ce que j’y ai droit ?', ['eligibility']],
    ['en', 'How do I apply for it?', ['apply']],
    ['en', 'And the deadline?', ['deadline']],
  ] as const)('means the last mentioned one in %s: %s', (lang, text, topics) => {
    expect(turn(lang, text, { mentioned: [3] })).toEqual({ kind: 'facts', numbers: [3], topics });
  });

  it('repeats what was requested before about another one', () => {
    const question = 'Quelle est la date limite de la première ?';
    expect(turn('fr', 'Et la deuxième ?', { question, mentioned: [1] })).toEqual({
      kind: 'facts',
      numbers: [2],
      topics: ['deadline'],
    });
    expect(turn('fr', 'Prêt Vert', { question: 'Et le montant ?', mentioned: ALL })).toMatchObject({
      numbers: [3],
      topics: ['amount'],
    });
  });

  it.each([
    ['fr', 'Quelle est la date limite ?', ['deadline']],
    ['fr', 'Elle est à combien ?', ['amount']],
    ['fr', 'Quel est le montant de la huitième ?', ['amount']],
    ['en', 'How can I apply?', ['apply']],
  ] as const)('queries back where it is not known which one is meant in %s: %s', (lang, text, topics) => {
    expect(turn(lang, text)).toEqual({ kind: 'unclear', numbers: ALL, topics });
  });
});

describe('small talk', () => {
  it.each([
    ['fr', 'merci'],
    ['fr', 'Merci beaucoup !'],
    ['fr', 'ok super, bonne journée'],
    ['fr', 'd’accord'],
    ['fr', 'merci à toi, franchement efficace'],
    ['fr', 'très bien'],
    ['fr', 'bonne journée'],
    ['en', 'Thank you'],
    ['en', 'thanks a lot, bye'],
  ] as const)('in %s is thanks: %s', (lang, text) => {
    expect(turn(lang, text)).toEqual({ kind: 'thanks' });
  });

  it.each([
    ['fr', 'Bonjour'],
    ['fr', 'bonsoir, comment allez-vous ?'],
    ['en', 'Hello there'],
  ] as const)('in %s is a greeting: %s', (lang, text) => {
    expect(turn(lang, text)).toEqual({ kind: 'greeting' });
  });
});

describe('a project', () => {
  it.each([
    ['fr', 'Bonjour, je veux isoler ma boulangerie'],
    ['fr', 'merci, et pour une association ?'],
    ['fr', 'acheter ma première voiture électrique'],
    ['fr', 'embaucher le premier apprenti'],
    ['fr', 'combien pour isoler une maison ?'],
    ['fr', 'qui peut financer un nouveau four ?'],
    ['fr', 'avec un prêt'],
    ['fr', 'seulement les subventions'],
    ['fr', 'moins de 10 000 €'],
    ['fr', 'toutes les aides'],
    ['fr', 'plutôt à Nantes'],
    ['fr', 'développer mon entreprise'],
    ['fr', 'quelles aides pour une étude de ventilation avec un taux réduit ?'],
    ['fr', 'nous sommes en Bretagne'],
    ['fr', 'combien pour isoler en Bretagne ?'],
    ['fr', 'Combien pour isoler sa maison ?'],
    ['fr', 'et pour une ferme ?'],
    ['fr', 'et pour un site internet ?'],
    ['fr', 'combien pour rénover tous les bâtiments ?'],
    ['fr', 'et à Lyon dans le 3e ?'],
    ['fr', 'l’énergie'],
    ['en', 'how much to insulate all windows?'],
    ['en', 'buy my first electric car'],
    ['en', 'only grants'],
    ['en', 'how much can I get to insulate my bakery?'],
    ['en', 'hire a second employee'],
  ] as const)('in %s is searched: %s', (lang, text) => {
    expect(turn(lang, text)).toEqual({ kind: 'search' });
  });

  it('is searched when nothing was shown', () => {
    expect(turnOf({ lang: 'fr', text: 'Quelle est la date limite ?', shown: null }, readMessage)).toEqual({
      kind: 'search',
    });
  });
});
