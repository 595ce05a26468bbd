import { describe, expect, test } from '@jest/globals';
import { NEEDS } from '../../test/needs.ts';
import { render, textOf } from '../../test/render.tsx';
import { resultOf } from '../../test/results.ts';
import { parseSearchState } from '../state/search-state.ts';
import { NO_NAMES } from '../text/labels.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { facetOptions } from './facet-options.ts';
import { ListedFilter } from './ListedFilter.tsx';

function ignore(): void {}

function panel(query: string, response = resultOf([{}])) {
  return render(
    <FilterPanel
      state={parseSearchState(new URLSearchParams(query))}
      response={response}
      needs={NEEDS}
      names={NO_NAMES}
      onState={ignore}
      onPlace={ignore}
    />,
  );
}

/** Labels of checkboxes with their counts, in their order. */
function choices({ container }: ReturnType<typeof render>): readonly string[] {
  return [...container.querySelectorAll('label')].map(textOf);
}

describe('the filter panel', () => {
  test('contains every filter of the contract; less common ones are closed until they are set', () => {
    const titles = [
      'Date limite',
      'Territoire',
      'Besoin',
      'Qui demande ?',
      'Secteur',
      'Type d’aide',
      'Montant',
      'Plus de filtres',
      'Financeur',
      'Programme ou plan',
      'Pays',
      'Origine du financement',
      'Forme de la demande',
      'Rythme',
      'Label ou certification',
      'Documents demandés',
      'Date d’ouverture',
      'Langue de la fiche',
    ];
    const groups = ({ container }: ReturnType<typeof render>) => [
      ...container.querySelectorAll<HTMLDetailsElement>('details:has(> summary.ui-filter-title)'),
    ];
    const all = panel('');
    for (const title of titles) expect(all.text).toContain(title);
    expect(groups(all).filter(({ open }) => open)).toHaveLength(6);
    expect(groups(panel('format=online')).filter(({ open }) => open)).toHaveLength(8);
  });

  test('has a heading for every filter, one level lower for those under "more"', () => {
    const { container } = panel('');
    const names = (level: string) => [...container.querySelectorAll(`summary > ${level}`)].map(textOf);
    expect(names('h3')).toEqual(expect.arrayContaining(['Date limite', 'Montant', 'Plus de filtres']));
    expect(names('h4')).toEqual(expect.arrayContaining(['Financeur', 'Langue de la fiche']));
  });

  test('contains no form, so that it can be inside one', () => {
    expect(panel('').container.querySelector('form')).toBeNull();
  });

  test('states which broader territories a selected place includes', () => {
    const { text, getByRole } = panel('territory=department:35');
    expect(text).toContain('Compte aussi les aides de : Bretagne, France et Union européenne.');
    expect(getByRole('list', { name: 'Territoires choisis', hidden: true })).toBeDefined();
  });

  test('states that the opening date leaves out programmes whose source states none', () => {
    const { getByRole, container } = panel('posted=30');
    const field = getByRole('combobox', { name: 'Date d’ouverture', hidden: true });
    const note = container.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`);
    expect(note?.textContent).toBe('Seulement les aides dont la source donne la date d’ouverture.');
  });

  test('shows limits of the amount with separated thousands', () => {
    const limits = panel('amountMin=50000').getAllByRole('textbox', { hidden: true });
    expect(limits.map((field) => field.getAttribute('value'))).toContain('50 000');
  });

  test('lists names of funders with their counts, selected ones first', () => {
    const response = resultOf([{}], {
      funder: [
        { value: 'ADEME', count: 44 },
        { value: 'Bpifrance', count: 7 },
      ],
    });
    const labels = choices(panel('funder=Bpifrance', response));
    expect(labels.filter((label) => /ADEME|Bpifrance/.test(label))).toEqual(['Bpifrance 7', 'ADEME 44']);
    expect(labels).toContain('Chercher un financeur');
  });

  test('lists needs that have results, in groups', () => {
    const page = panel('', resultOf([{}], { need: [{ value: 'isoler', count: 3 }] }));
    const group = page.getByRole('group', { name: 'Bâtir et rénover', hidden: true });
    expect(textOf(group)).toContain('Isoler un atelier 3');
    expect(choices(page)).not.toContain('Vide');
  });
});

describe('a filter as a list', () => {
  test('shows counts and selected values, and a button for the other values', () => {
    const options = facetOptions('sector', [{ value: 'agriculture', count: 1_204 }], ['international']);
    const page = render(<ListedFilter facet="sector" options={options} onToggle={ignore} />);
    expect(page.getAllByRole('checkbox')).toHaveLength(7);
    expect(choices(page)).toContain('Agriculture et alimentation 1 204');
    expect(page.getByRole('checkbox', { name: /International/, checked: true })).toBeDefined();
    expect(page.getByRole('button', { name: 'Afficher les 8 autres choix', expanded: false })).toBeDefined();
  });
});
