import { expect, it } from '@jest/globals';
import { evenText } from '../even-text.ts';
import { readAmounts } from './read-amounts.ts';

function amounts(text: string, language: 'fr' | 'en' = 'fr') {
  return readAmounts(evenText(text), text, language).map(
    ({ amount: { minCents, maxCents, currency, role } }) =>
      `${minCents === null ? '' : minCents / 100}–${maxCents === null ? '' : maxCents / 100} ${currency} ${role}`,
  );
}

it.each([
  ['environ 50 k€', ['50000–50000 EUR budget']],
  ['entre 20 000 et 30 000 euros', ['20000–30000 EUR budget']],
  ['20-30 k€ de travaux', ['20000–30000 EUR budget']],
  ['un budget de 15k', ['15000–15000 EUR budget']],
  ['cent mille euros', ['100000–100000 EUR budget']],
  ['besoin de 30 000 € d’aide', ['30000–30000 EUR funding']],
  ['jusqu’à 5.000 €', ['–5000 EUR budget']],
  ['chiffre d’affaires de 2,5 M€', ['2500000–2500000 EUR turnover']],
  ['il manque 4,3 millions', ['4300000–4300000 EUR funding']],
  ['5 à 600 000 euros', ['500000–600000 EUR budget']],
  ['le charpentier demande 42 000 euros', ['42000–42000 EUR budget']],
  ['on a levé 700 k€', ['700000–700000 EUR null']],
  ['travaux 24 000 euros, CA 310 k€', ['24000–24000 EUR budget', '310000–310000 EUR turnover']],
  ['moins de < 60 k€', ['–60000 EUR budget']],
  ['j’ai 8000 de côté, il me faudrai 25000', ['8000–8000 EUR null', '25000–25000 EUR budget']],
  ['on demande 3500 €', ['3500–3500 EUR funding']],
  ['38 000 €, dont 5 000 € sur nos fonds propres', ['38000–38000 EUR budget', '5000–5000 EUR null']],
  ['on peut mettre 8000 € par an', ['8000–8000 EUR null']],
  ['4 000 € sur 80 m²', ['4000–4000 EUR budget']],
  ['on ne peut financer 40 000 € seuls', ['40000–40000 EUR budget']],
  ['il manque 15 000 € sur les 48000 du plan', ['15000–15000 EUR funding', '48000–48000 EUR budget']],
  ['cofinancement d’un microscope à 380 000 €', ['380000–380000 EUR budget']],
  ['un million et demi d’euros', ['1500000–1500000 EUR budget']],
  ['40 milles euros', ['40000–40000 EUR budget']],
  ['une centaine de k€', ['100000–100000 EUR budget']],
  ['équipement, entre quinze et vingt mille', ['15000–20000 EUR budget']],
  ['équipement, 15/20 k€', ['15000–20000 EUR budget']],
  ['équipement autour de 30 000', ['30000–30000 EUR budget']],
  ['300 000 € dont 100 000 d’aide espérée', ['300000–300000 EUR budget', '100000–100000 EUR funding']],
  ['budget de 34 000 €, demande 9 000 €', ['34000–34000 EUR budget', '9000–9000 EUR funding']],
  ['sans dépasser 50 000 €', ['–50000 EUR budget']],
  ['CA 300 k€, plus de 40 000 € d’apport', ['300000–300000 EUR turnover', '40000– EUR null']],
])('"%s"', (text, read) => {
  expect(amounts(text)).toEqual(read);
});

it.each([
  ['costs somewhere between 25 and 30 thousand', ['25000–30000 EUR budget']],
  ['we are raising 2.5 million and hiring', ['2500000–2500000 EUR funding']],
  ['a £20,000 grant', ['20000–20000 GBP funding']],
  ['we ask for €1,800', ['1800–1800 EUR funding']],
  ["the cell costs 310'000 CHF", ['310000–310000 CHF budget']],
  ['I have 15k saved, the bank offers 35k', ['15000–15000 EUR null', '35000–35000 EUR null']],
  ['half a million euros', ['500000–500000 EUR budget']],
  ['revenue under €100,000', ['–100000 EUR turnover']],
  ['between forty and forty-five thousand euros', ['40000–45000 EUR budget']],
  ['18 to 22 thousand euros', ['18000–22000 EUR budget']],
  ['turned over 2.3 million euros', ['2300000–2300000 EUR turnover']],
  ['6,000 euros put aside', ['6000–6000 EUR null']],
  ['kit and trips, 2k would do', ['2000–2000 EUR funding']],
  ['apply for a 2 million euro ERC grant', ['2000000–2000000 EUR funding']],
  ['62,000 euros plus about 20,000 for tools', ['62000–62000 EUR budget', '20000–20000 EUR budget']],
  ['the university has given us 800', ['800–800 EUR null']],
  ['€20k–€30k', ['20000–30000 EUR budget']],
])('"%s"', (text, read) => {
  expect(amounts(text, 'en')).toEqual(read);
});

it('shares, lengths, years, ranks and counts are no amounts', () => {
  expect(
    amounts(
      '70 %, 3 m de large, budget 2027, 13e arrondissement, 10k followers, 8 salariés, 2 millions de visiteurs, mon four me ruine, un cheptel de 30 000, depuis deux mille, le 12/2027',
    ),
  ).toEqual([]);
});
