import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { euros, subsidy } from '../../test/subsidy-builder.ts';
import { toIndexDocument } from './index-document.ts';
import { indexRules, rulesOf } from './index-rules.ts';
import { compileNeeds } from './needs/need-matcher.ts';
import { NEEDS, readTaxonomy } from './needs/taxonomy.ts';
import { formKeysOf } from './word-forms.ts';

const territories = loadTerritories();
const plain = { needs: NEEDS, territories: 'division' };
const [first = NEEDS[0], ...others] = NEEDS;

function changed(change: object) {
  return rulesOf({ ...plain, needs: [{ ...first, ...change } as never, ...others] });
}

describe('the rules by which documents are computed', () => {
  test('are the same at every start', () => {
    expect(indexRules(territories)).toBe(indexRules(territories));
  });

  test('change with any other territory, rule, label or applicant of a need', () => {
    const before = rulesOf(plain);
    expect(rulesOf(plain)).toBe(before);
    expect(rulesOf({ ...plain, territories: 'next division' })).not.toBe(before);
    expect(rulesOf({ ...plain, needs: others })).not.toBe(before);
    expect(changed({ rules: others[0]?.rules })).not.toBe(before);
    expect(changed({ applicants: ['student', 'farmer'] })).not.toBe(before);
    expect(changed({ not: { fr: ['sauf'], en: [] } })).not.toBe(before);
    expect(changed({ en: { ...first?.en, label: 'Another label' } })).not.toBe(before);
  });

  test('do not change with hints and search settings, which are not in documents', () => {
    expect(changed({ fr: { ...first?.fr, hint: 'Autrement dit', also: ['autrement'] } })).toBe(
      rulesOf(plain),
    );
  });

  /** If this fails because code was changed, raise `CODE_RULES` first and then update the value here. */
  test('have a number for their code, raised when the samples produce different documents', () => {
    const digest = createHash('sha256').update(JSON.stringify(samples())).digest('hex');
    expect(digest.slice(0, 16)).toBe('cca70210689f3ef3');
  });
});

/**
 * The document of a subsidy with many values and no need, the words of a text, and the result of a taxonomy of one
 * need.
 */
function samples(): unknown {
  const { card: _, ...document } = toIndexDocument(
    subsidy({
      id: 'sample',
      texts: {
        fr: {
          title: 'L’Œuvre d’été « Zébulon » n° 5',
          summary: 'Ça, où ?',
          description: 'Noël ß x²',
          eligibleUses: ['Zut'],
          restrictions: ['Zéro'],
        },
        en: { title: 'Zebulon’s four works', grantDetails: 'Zounds' },
      },
      grantCode: 'ZEB-2027.01',
      opensOn: '2027-01-04',
      deadline: { date: '2027-03-28', time: '17:00', zone: 'Europe/Brussels' },
      coverage: { zones: ['region:53', 'country:DE', 'region:none'] },
      funding: { maximumGrant: euros(49_999.99) },
      funders: ['Ville de Zébulon'],
      searchTerms: ['j’ai un zèbre'],
      conditions: [
        {
          ...{ subject: 'employees', rule: 'less_than', values: ['3'] },
          ...{ period: null, alternative: null, native: '' },
        },
      ],
      firstPublishedAt: '2026-11-03T23:30:00Z',
    }),
    territories,
  );
  const [group] = readTaxonomy([
    {
      id: 'samples',
      fr: 'Exemples',
      en: 'Samples',
      needs: [
        {
          id: 'sample',
          fr: { label: 'Planter', hint: 'Des arbres', also: ['arbre'] },
          en: { label: 'Plant', hint: 'Trees', also: ['tree'] },
          rules: [{ fr: ['planter arbre', 'haie*'], en: ['=tree'] }],
        },
      ],
    },
  ]);
  const { metBy } = compileNeeds(group?.needs ?? []);
  const titles = ['Plantation d’arbres', 'Arbres à planter', 'Haies', 'Planter. Arbre', 'Trees', 'Tree'];
  const words = 'renovations isoler isolee entreprises smes cir circulaire generalement farmers eaux'.split(
    ' ',
  );
  return {
    document,
    needs: titles.map((title) => metBy(subsidy({ texts: { fr: { title }, en: { title } } }))),
    forms: words.map(formKeysOf),
  };
}
