import { describe, expect, test } from '@jest/globals';
import { render } from '../../test/render.tsx';
import { QueryField } from './QueryField.tsx';

function ignore(): void {}

describe('the search field', () => {
  const field = () =>
    render(<QueryField query="lait bio" onTyped={ignore} onQuery={ignore} onSuggestion={ignore} />);

  test('is a closed combobox with the query', () => {
    const { getByRole, queryByRole } = field();
    const input = getByRole('combobox', { expanded: false });
    expect(input.getAttribute('name')).toBe('q');
    expect(input.getAttribute('value')).toBe('lait bio');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('is in a form that works without scripts', () => {
    const form = field().getByRole('combobox').closest('form');
    expect(form?.getAttribute('action')).toBe('/subventions/recherche');
    expect(form?.getAttribute('method')).toBe('get');
  });

  test('has a description of phrases and excluded words, and a button that clears it', () => {
    const { container, getByRole } = field();
    const description = getByRole('combobox').getAttribute('aria-describedby') ?? '';
    expect(container.querySelector(`[id="${description}"]`)?.textContent).toMatch(/guillemets.*tiret/);
    expect(getByRole('button', { name: 'Effacer les mots' })).toBeDefined();
  });
});
