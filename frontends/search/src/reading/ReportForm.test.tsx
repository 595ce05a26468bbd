import { describe, expect, test } from '@jest/globals';
import { REPORTED_FACTS } from '@platform/contracts/closed-sets';
import { render } from '../../test/render.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReadingPlace } from './reading-place.ts';

const ID = '0190f3a4-1111-5222-8333-444455556666';

function form(search = '', place: 'page' | 'panel' = 'page') {
  return render(
    <ReadingPlace value={place}>
      <ReportForm id={ID}>
        <a href="/x">elsewhere</a>
      </ReportForm>
    </ReadingPlace>,
    { language: 'fr', search },
  );
}

describe('the form to report an error', () => {
  test('is folded, and works without scripts: it is sent to the address of the page', () => {
    const { container } = form();
    expect(container.querySelector('details')?.hasAttribute('open')).toBe(false);
    const element = container.querySelector('form');
    expect(element?.getAttribute('method')).toBe('post');
    expect(element?.getAttribute('action')).toBe(`/subventions/recherche/${ID}`);
    expect(
      [...(element?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name')),
    ).toEqual(['fact', 'text', 'email']);
  });

  test('is sent with the search that led to the page, and without an earlier outcome', () => {
    const { container } = form('?q=v%C3%A9lo&sort=newest&report=invalid');
    expect(container.querySelector('form')?.getAttribute('action')).toBe(
      `/subventions/recherche/${ID}?q=v%C3%A9lo&sort=newest`,
    );
  });

  test('has a label for every field, a choice for every fact and the limits of the contract', () => {
    const { getByLabelText, text } = form();
    const options = [...getByLabelText('Information concernée').querySelectorAll('option')];
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['', ...REPORTED_FACTS]);
    const area = getByLabelText('Ce qui ne va pas');
    expect(['minlength', 'maxlength', 'required'].map((name) => area.getAttribute(name))).toEqual([
      '10',
      '2000',
      '',
    ]);
    expect(getByLabelText(/^E-mail/).getAttribute('autocomplete')).toBe('email');
    expect(text).toContain('effacé après 180 jours au plus');
  });

  test('describes the text by its limits and, when it was refused, by the reason', () => {
    const described = ({ container, getByLabelText }: ReturnType<typeof form>) => {
      const area = getByLabelText('Ce qui ne va pas');
      const ids = area.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = ids.map((id) => container.querySelector(`[id="${id}"]`)?.textContent);
      return [area.getAttribute('aria-invalid'), ...texts];
    };
    const limits = expect.stringMatching(/^De 10 à 2 000 caractères/);
    expect(described(form())).toEqual([null, limits]);
    expect(described(form('?report=limited'))).toEqual([null, limits]);
    expect(described(form('?report=invalid'))).toEqual([
      'true',
      limits,
      expect.stringMatching(/10 caractères au moins/),
    ]);
  });

  test('states what became of a report that was sent without scripts', () => {
    const sent = form('?report=sent');
    expect(sent.getByRole('status').textContent).toBe('Merci, votre signalement est enregistré.');
    expect(sent.container.querySelector('form')).toBeNull();
    const refused = form('?report=invalid');
    expect(refused.getByRole('alert').textContent).toMatch(/10 caractères au moins/);
    expect(refused.container.querySelector('details')?.hasAttribute('open')).toBe(true);
  });

  test('shows nothing for an unknown outcome, and in the panel, whose address is that of the list', () => {
    for (const { container } of [form('?report=toString'), form('?report=sent', 'panel')]) {
      expect(container.querySelector('form')).not.toBeNull();
      expect(container.querySelector('[role=alert]')?.textContent).toBe('');
    }
  });
});
