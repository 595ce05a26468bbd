import { describe, expect, it } from '@jest/globals';
import { evenText } from '../even-text.ts';
import { readDates } from './read-dates.ts';

const TODAY = '2026-11-27';

function dates(text: string, language: 'fr' | 'en' = 'fr') {
  return readDates(evenText(text), TODAY, language).dates.map(({ dates: { from, until, role } }) => [
    from,
    until,
    role,
  ]);
}

describe('dates of a project', () => {
  it.each([
    ['en mars 2027', '2027-03-01', '2027-03-31', 'unknown'],
    ['début des travaux en mars', '2027-03-01', '2027-03-31', 'start'],
    ['avant l’été', null, '2027-05-31', 'deadline'],
    ['d’ici fin juin', null, '2027-06-30', 'deadline'],
    ['avant le 15 janvier 2027', null, '2027-01-15', 'deadline'],
    ['début 2027', '2027-01-01', '2027-03-31', 'unknown'],
    ['du 3 au 15 mai 2027', '2027-05-03', '2027-05-15', 'unknown'],
    ['de novembre à février 2028', '2027-11-01', '2028-02-29', 'unknown'],
    ['pour l’année scolaire 2028-2029', '2028-09-01', '2029-08-31', 'unknown'],
    ['en mai ou juin', '2027-05-01', '2027-06-30', 'unknown'],
    ['Démarrage : juillet', '2027-07-01', '2027-07-31', 'start'],
    ['stage en mai-juin 2027', '2027-05-01', '2027-06-30', 'unknown'],
    ['the call closes on 15 April 2027', null, '2027-04-15', 'deadline'],
    ['dans six mois', '2027-05-01', '2027-05-31', 'unknown'],
    ['d’ici deux ans', null, '2028-11-27', 'deadline'],
    ['à partir de septembre 2027', '2027-09-01', null, 'start'],
  ])('"%s"', (text, from, until, role) => {
    expect(dates(text)).toEqual([[from, until, role]]);
  });

  it.each([
    ['by March 2027', null, '2027-03-31', 'deadline'],
    ['in Q2 2027', '2027-04-01', '2027-06-30', 'unknown'],
    ['next year', '2027-01-01', '2027-12-31', 'unknown'],
    ['within the next 6 months', null, '2027-05-27', 'deadline'],
    ['after the summer of 2027', '2027-09-01', null, 'start'],
  ])('"%s"', (text, from, until, role) => {
    expect(dates(text, 'en')).toEqual([[from, until, role]]);
  });

  it('are not what has passed, another word or a thing', () => {
    expect(dates('mon dossier du 3 mars 2025 a été accepté')).toEqual([]);
    expect(dates('this may help', 'en')).toEqual([]);
    expect(dates('appel à projets 2027')).toEqual([]);
    expect(dates('une maison construite en 1960')).toEqual([]);
  });
});

describe('years of foundation', () => {
  const founded = (text: string) => readDates(evenText(text), TODAY, 'fr').founded.map(({ year }) => year);

  it('are those of the organisation, and no dates of the project', () => {
    expect(founded('entreprise créée en 2019')).toEqual([2019]);
    expect(founded('association créée en 2009, activité fondée en 2012')).toEqual([2009, 2012]);
    expect(founded('business set up in 2017')).toEqual([2017]);
    expect(founded('l’asso a vu le jour en 2003, l’entreprise date de 2022')).toEqual([2003, 2022]);
    expect(founded('association en 2009')).toEqual([]);
    expect(founded('a charity founded in March 2008')).toEqual([2008]);
    expect(founded('fleuriste à Dunkerque depuis 2016')).toEqual([2016]);
    expect(founded('maraîcher bio depuis 3 ans en Ille-et-Vilaine')).toEqual([2023]);
    expect(founded('ostréiculteur dans le Finistère, installé en 2015')).toEqual([2015]);
    for (const text of [
      'locataire depuis 3 ans',
      'bâtiment vide depuis 10 ans à rénover',
      'chaudière en panne depuis 2 ans',
      'demandeur d’emploi depuis 3 ans',
      'notre commune perd des habitants depuis 10 ans',
      'chaudière gaz, installée en 2009',
    ])
      expect(founded(text)).toEqual([]);
    expect(founded('société créée il y a 5 ans')).toEqual([2021]);
    expect(dates('entreprise créée en mars 2024')).toEqual([]);
    expect(founded('I opened a bicycle repair shop in Grenoble in the spring of 2021')).toEqual([2021]);
    expect(founded('j’ai ouvert une petite épicerie à Tulle en 2019')).toEqual([2019]);
    expect(founded('Je suis locataire depuis 2018')).toEqual([]);
  });

  it.each([
    ['on tient un bar à Figeac depuis 2011', 2011],
    ['statut micro depuis 18 mois', 2025],
    ['j’ai monté ma micro il y a 6 mois', 2026],
    ['salon ouvert à Lyon il y a quatre ans', 2022],
    ['fondée par mon grand-père en 1956', 1956],
    ['traiteur, entreprise de 2013', 2013],
    ['immatriculé au RCS le 12/03/2021', 2021],
    ['notre société a douze ans', 2014],
    ['start-up de deux ans', 2024],
    ['ça fait quatre ans que nous avons ouvert', 2022],
    ['je me suis installé en 2018', 2018],
    ['fleuriste (depuis 2019)', 2019],
    ['SARL (2017), 9 salariés', 2017],
    ['a charity running a food bank in Calais since 1999', 1999],
    ['our company is 8 years old', 2018],
    ['set up a year ago', 2025],
    ['we have been baking in Gap since 2010', 2010],
  ])('"%s"', (text, year) => {
    expect(founded(text)).toEqual([year]);
  });

  it('are not those of projects, children and buildings', () => {
    for (const text of [
      'projet lancé en 2024',
      'chantier démarré en 2025',
      'mon fils est né en 2019',
      'je suis né en 1990',
      'la mairie a ouvert une médiathèque en 2012',
      'notre chaudière a 20 ans',
    ])
      expect(founded(text)).toEqual([]);
    expect(founded('travaux en 2027')).toEqual([]);
  });
});
