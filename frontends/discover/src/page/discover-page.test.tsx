import { expect, test } from '@jest/globals';
import { render } from '../../test/render.tsx';
import { DiscoverPage } from './DiscoverPage.tsx';

test.each([
  ['fr', 'Trouvez vos Subventions', '/subventions/recherche', 'Décrivez votre projet ou situation…'],
  ['en', 'Find your funding', '/en/subventions/recherche', 'Describe your project or situation…'],
] as const)(
  'the page in %s has its heading and a form that works without scripts',
  (language, title, action, placeholder) => {
    const { container, getByRole } = render(<DiscoverPage />, language);
    expect([...container.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title]);
    expect(container.querySelector('form')?.getAttribute('action')).toBe(action);
    const field = getByRole('textbox');
    expect(['name', 'placeholder', 'maxlength'].map((name) => field.getAttribute(name))).toEqual([
      'q',
      placeholder,
      '3000',
    ]);
    expect(container.querySelector('dialog')).toBeNull();
  },
);
