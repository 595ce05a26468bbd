import { describe, expect, it } from '@jest/globals';
import { titleOnly } from '@platform/contracts/catalog';
import { type Award, awardFigures, figuresAbout } from './award-figures.ts';

const SOURCE = {
  name: 'fonds-vert',
  within: 'Fonds vert',
  year: 2023,
  attribution: 'Ministère',
  licence: 'Licence Ouverte 2.0',
};

function awards(count: number, given: Partial<Award> = {}): Award[] {
  return Array.from({ length: count }, (_, index) => ({
    programme: 'Recyclage foncier',
    funder: null,
    region: index % 4 === 0 ? 'Bretagne' : 'Occitanie',
    year: null,
    amount: { cents: (index + 1) * 100 },
    ...given,
  }));
}

describe('figures of awards', () => {
  it('are the total, the median and the quartiles, with the number of awards by region', () => {
    const [one] = awardFigures(awards(12), SOURCE);
    expect(one).toMatchObject({
      scope: 'programme',
      name: 'Recyclage foncier',
      year: 2023,
      count: 12,
      figures: {
        total: { cents: 7_800, currency: 'EUR' },
        lowerQuartile: { cents: 300 },
        median: { cents: 600 },
        upperQuartile: { cents: 900 },
      },
      regions: [
        { name: 'Occitanie', count: 9 },
        { name: 'Bretagne', count: 3 },
      ],
    });
  });

  it('of few awards are only their number', () => {
    expect(awardFigures(awards(9), SOURCE)[0]).toMatchObject({ count: 9, figures: null });
  });

  it('are those of the funder where no programme is named', () => {
    const figures = awardFigures(awards(10, { programme: null, funder: 'Rennes Métropole' }), SOURCE);
    expect(figures).toMatchObject([{ scope: 'funder', name: 'Rennes Métropole' }]);
  });
});

describe('figures about a subsidy', () => {
  const kept = [
    ...awardFigures(awards(10), SOURCE),
    ...awardFigures(awards(10, { programme: null, funder: 'ADEME' }), { ...SOURCE, within: null }),
  ];
  const about = (title: string, programmes: string[] = [], funders: string[] = []) =>
    figuresAbout({ texts: { fr: titleOnly(title) }, programmes, funders }, kept).map(({ scope }) => scope);

  it('need its programme and the broader programme of the file', () => {
    expect(about('Fonds vert : recyclage foncier (friches)')).toEqual(['programme']);
    expect(about('Recyclage foncier', ['Fonds vert'])).toEqual(['programme']);
    expect(about('Recyclage foncier en Bretagne')).toEqual([]);
    expect(about('Fonds vert : covoiturage')).toEqual([]);
  });

  it('are those of its funder after those of its programme', () => {
    expect(about('Recyclage foncier', ['Fonds vert'], ['ADEME'])).toEqual(['programme', 'funder']);
    expect(about('Autre aide', [], ['ADEME Bretagne'])).toEqual([]);
  });
});
