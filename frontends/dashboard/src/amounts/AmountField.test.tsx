import { afterEach, expect, test } from '@jest/globals';
import { useState } from 'react';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import { AmountField } from './AmountField.tsx';

let page: LivePage | null = null;
let state: { readonly cents: number; readonly set: (cents: number) => void };

/** A form that counts an empty field as 0, as plans do. */
function Example() {
  const [cents, set] = useState(125_050);
  state = { cents, set };
  return <AmountField label="Montant" unit="euros" value={cents} onChange={(value) => set(value ?? 0)} />;
}

async function opened(): Promise<{ page: LivePage; field: HTMLInputElement }> {
  page = await livePage(<Example />, 'fr');
  return { page, field: page.getByRole('textbox') as HTMLInputElement };
}

afterEach(async () => {
  await page?.close();
  page = null;
});

test('a field that is emptied stays empty', async () => {
  const { page, field } = await opened();
  expect(field.value).toBe('1250,50');
  await page.type(field, '');
  expect([field.value, state.cents]).toEqual(['', 0]);
});

test('what is no amount stays in the field with its fault, and changes nothing', async () => {
  const { page, field } = await opened();
  await page.type(field, '12 500 environ');
  expect([field.value, state.cents]).toEqual(['12 500 environ', 125_050]);
  page.getByText('Saisissez un montant en euros, par exemple 1 250,50.');
});

test('a value that comes from elsewhere replaces the typed one', async () => {
  const { page, field } = await opened();
  await page.type(field, '300');
  expect([field.value, state.cents]).toEqual(['300', 30_000]);
  await page.update(() => state.set(40_000));
  expect(field.value).toBe('400');
});
