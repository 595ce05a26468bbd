import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { livePage } from '../../test/live-page.tsx';
import type { Application } from '../api/applications-api.ts';
import { emptyPlan } from '../financing/stored-plan.ts';
import { PlanFromForm } from './PlanFromForm.tsx';

const APPLICATION = { subsidyId: 'own', merged: null } as unknown as Application;
const ENTRIES = { project_cost: { stored: { value: '4500000', v: 1 }, typed: null, conflict: null } };

function Example() {
  const [plan, setPlan] = useState(emptyPlan('2027-01-31'));
  return (
    <>
      <output>{plan.costs.map(({ name, cents }) => `${name}: ${cents}`).join()}</output>
      <PlanFromForm application={APPLICATION} entries={ENTRIES} plan={plan} onTake={setPlan} />
    </>
  );
}

test('the cost of the form is offered with where it comes from, taken over on demand, and not offered again', async () => {
  const page = await livePage(<Example />, 'fr');
  const taken = () => page.body.querySelector('output')?.textContent;
  const offer = page.getByText(/^Le formulaire indique un coût total/).textContent;
  expect(offer?.replaceAll(/\s/gu, ' ')).toContain('45 000 €');
  expect(taken()).toBe('');
  await page.update(() => page.getByRole('button', { name: 'Reprendre du formulaire' }).click());
  expect(taken()).toBe('Coût total du projet: 4500000');
  expect(page.queryByRole('button')).toBeNull();
  await page.close();
});
