import { afterEach, expect, test } from '@jest/globals';
import { type FieldId, FORM_FIELDS } from '@platform/contracts/application-sets';
import type { Contradiction } from '@platform/contracts/field-contradictions';
import { StaticRouter } from '@platform/web-kit/server';
import { useState } from 'react';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { Suggestion } from '../api/applications-api.ts';
import { ApplicationField } from './ApplicationField.tsx';

let page: LivePage | null = null;
let typed = '';

afterEach(async () => {
  await page?.close();
  page = null;
});

function Example(props: {
  readonly id: FieldId;
  readonly suggestion: Suggestion | null;
  readonly contradiction?: Contradiction;
}) {
  const [value, setValue] = useState('');
  const field = FORM_FIELDS.find(({ id }) => id === props.id);
  if (field === undefined) throw new Error(`no field ${props.id}`);
  typed = value;
  const nothing = () => undefined;
  return (
    <ApplicationField
      field={field}
      entry={{ stored: { value, v: 1 }, typed: null, conflict: null }}
      contradiction={props.contradiction}
      isReadOnly={false}
      isTakenUp={false}
      profileId="p1"
      suggestion={props.suggestion}
      onType={(_id, text) => setValue(text)}
      onDecide={nothing}
      onDecline={nothing}
      onFocus={nothing}
    />
  );
}

async function opened(id: FieldId, value?: string): Promise<LivePage> {
  const suggestion =
    value === undefined ? null : { field: id, value, origin: 'profile', sources: ['established'] };
  page = await livePage(<Example id={id} suggestion={suggestion as Suggestion | null} />, 'fr');
  return page;
}

test('a text that is no address is kept, and named as such once the field is left', async () => {
  const { getByLabelText, queryByText, update, type } = await opened('contact_email');
  const field = getByLabelText(/e-mail/i);
  await update(() => field.focus());
  await type(field, 'pas une adresse');
  expect(queryByText(/pas une adresse e-mail/)).toBeNull();
  await update(() => field.blur());
  expect(queryByText('Ce n’est pas une adresse e-mail (nom@exemple.fr).')).not.toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(typed).toBe('pas une adresse');
});

test('a day of a date field keeps the form that the field takes', async () => {
  const { body, getByRole, update } = await opened('project_start', '2027-03-01');
  await update(() => getByRole('button', { name: /^Reprendre/ }).click());
  expect(body.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('2027-03-01');
});

test.each([
  ['applicant_established', '2015-01-01', '1er janvier 2015', '1er janvier 2015'],
  ['applicant_established', '2015', '2015', '2015'],
  ['applicant_registration', '00000001800010', '000\u00a0000\u00a0018\u00a000010', '00000001800010'],
] as const)(
  'the suggested %s %s is written for people, also once it is taken over, and stored as it was',
  async (id, value, text, edited) => {
    const { body, getByRole, update } = await opened(id, value);
    expect(body.querySelector('.application-suggestion > p:nth-child(2)')?.textContent).toBe(text);
    await update(() => getByRole('button', { name: /^Reprendre/ }).click());
    expect(typed).toBe(value);
    const field = getByRole('textbox') as HTMLInputElement;
    expect(field.value).toBe(text);
    await update(() => field.focus());
    expect(field.value).toBe(edited);
    await update(() => field.blur());
    expect([field.value, typed]).toEqual([text, value]);
  },
);

test('a day is typed as people write it, and stored as one', async () => {
  const { getByRole, update, type } = await opened('applicant_established');
  const field = getByRole('textbox') as HTMLInputElement;
  await update(() => field.focus());
  await type(field, '03/02/201');
  expect([field.value, typed]).toEqual(['03/02/201', '03/02/201']);
  await type(field, '03/02/2015');
  expect([field.value, typed]).toEqual(['03/02/2015', '2015-02-03']);
  await update(() => field.blur());
  expect([field.value, typed]).toEqual(['3 février 2015', '2015-02-03']);
});

test.each([
  ['jobs_created', '-3', 'Saisissez un nombre entier, à partir de 0.'],
  ['jobs_created', '2,5', 'Saisissez un nombre entier, à partir de 0.'],
  ['applicant_staff', '10-19', 'Saisissez un nombre entier, à partir de 0.'],
  ['own_funds', 'abc', 'Saisissez un montant en euros, par exemple 1 250,50.'],
  ['own_funds', '-5', 'Saisissez un montant en euros, par exemple 1 250,50.'],
  ['own_funds', '12,345', 'Saisissez un montant en euros, par exemple 1 250,50.'],
] as const)('in %s, "%s" stays as it is typed, and is named as no number', async (id, text, fault) => {
  const { getByRole, getByText, queryByText, update, type } = await opened(id);
  const field = getByRole('textbox') as HTMLInputElement;
  await update(() => field.focus());
  await type(field, text);
  expect([field.value, typed, queryByText(fault)]).toEqual([text, text, null]);
  await update(() => field.blur());
  expect([field.value, typed]).toEqual([text, text]);
  getByText(fault);
  await update(() => field.focus());
  getByText(fault);
});

test.each([
  ['jobs_created', '1 200', '1200', '1200'],
  ['own_funds', '1 250,50 €', '125050', '1250,50'],
  ['own_funds', '999999999999', '999999999999 €', '999999999999 €'],
] as const)('in %s, "%s" is stored as %s', async (id, text, stored, shown) => {
  const { getByRole, update, type } = await opened(id);
  const field = getByRole('textbox') as HTMLInputElement;
  await update(() => field.focus());
  await type(field, text);
  expect([field.value, typed]).toEqual([text, stored]);
  await update(() => field.blur());
  expect([field.value, typed]).toEqual([shown, stored]);
});

test('a suggested amount is written with its currency, as everywhere else', async () => {
  const { body } = await opened('applicant_revenue', '42000000');
  const text = body.querySelector('.application-suggestion > p:nth-child(2)')?.textContent;
  expect(text?.replaceAll(/\s/gu, ' ')).toBe('420 000 €');
});

test('a value that was read in a document states where, leads there, and is taken over by the person alone', async () => {
  const suggestion = {
    ...{ field: 'project_cost', value: '1200000', origin: 'document', sources: ['totalNet'] },
    documents: [{ documentId: 'd1', name: 'Devis serre', page: 2, date: '2026-03-01' }],
  };
  page = await livePage(
    <StaticRouter location="/">
      <Example id="project_cost" suggestion={suggestion} />
    </StaticRouter>,
    'fr',
  );
  const { getByText, getByRole, update } = page;
  getByText('Lu dans « Devis serre » (page 2, 1er mars 2026) : total hors taxes');
  const link = getByRole('link', { name: /^Voir le document .*Devis serre.*page 2$/ });
  expect(link.getAttribute('href')).toMatch(/\/profile\/p1\/documents\/d1\?page=2$/);
  expect(typed).toBe('');
  await update(() => getByRole('button', { name: /^Reprendre/ }).click());
  expect(typed).toBe('1200000');
});

test('a contradiction is stated at the field and belongs to it', async () => {
  page = await livePage(
    <Example id="declares_not_started" suggestion={null} contradiction="already_begun" />,
    'fr',
  );
  const box = page.getByRole('checkbox');
  const describedBy = box.getAttribute('aria-describedby') ?? '';
  expect(page.body.querySelector(`[id="${describedBy}"]`)?.textContent).toMatch(/^Le début prévu est passé/);
});
