import { afterEach, expect, test } from '@jest/globals';
import type { StoredFinancing, StoredProgramme } from '@platform/contracts/financing';
import { useState } from 'react';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import { FinancingPlan } from './FinancingPlan.tsx';
import type { RulesByProgramme } from './plan-part.ts';
import { emptyPlan, programmeOf } from './stored-plan.ts';

function programme(id: string, name: string, rules: Partial<StoredProgramme>): StoredProgramme {
  const nothing = { instrument: 'grant', minimumGrant: null, maximumGrant: null, cofinancingRate: null };
  return {
    ...programmeOf({ id, title: name, ...nothing }),
    regime: 'gber',
    eligibleCostIds: ['works'],
    ...rules,
  };
}

const PROGRAMMES = [
  programme('a', 'Aide de la région', { rate: { minBps: null, maxBps: 2_000 } }),
  programme('b', 'Aide de l’État', { rate: { minBps: null, maxBps: 5_000 }, incompatibleIds: ['a'] }),
  programme('c', 'Chèque conseil', { regime: 'de_minimis' }),
];
const PLAN: StoredFinancing = {
  ...emptyPlan('2026-12-01'),
  costs: [{ id: 'works', name: 'Travaux', cents: 10_000_000 }],
  ownFundsCents: 5_000_000,
  programmes: PROGRAMMES,
  chosenIds: ['a', 'b', 'c'],
  deMinimis: [
    { id: 'minimis-1', grantedOn: '2025-03-01', cents: 1_000_000, sector: 'general', name: 'Ville' },
  ],
};

let page: LivePage | null = null;
let last: StoredFinancing = PLAN;

function Example({
  start,
  offered,
  stated = new Map(),
}: {
  readonly start: StoredFinancing;
  readonly offered: readonly StoredProgramme[];
  readonly stated?: RulesByProgramme;
}) {
  const [value, setValue] = useState(start);
  last = value;
  return <FinancingPlan value={value} onChange={setValue} programmes={offered} stated={stated} />;
}

async function opened(start: StoredFinancing = PLAN, language: 'fr' | 'en' = 'fr'): Promise<LivePage> {
  page = await livePage(<Example start={start} offered={PROGRAMMES} />, language);
  return page;
}

/** Text with every kind of space as a plain one. */
function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ');
}

afterEach(async () => {
  await page?.close();
  page = null;
});

test('uses and resources have the same total, with the gap as a line and what is unknown in words', async () => {
  const { getByRole, getAllByRole } = await opened();
  const rows = (name: string) =>
    [...getByRole('table', { name }).querySelectorAll('tbody tr, tfoot tr')].map((row) => textOf(row));
  expect(rows('Dépenses')).toEqual(['Travaux100 000 €', 'Total100 000 €']);
  expect(rows('Ressources')).toEqual([
    'Aide de la région20 000 €',
    'Chèque conseilNon précisé',
    'Fonds propres50 000 €',
    'Reste à financer30 000 €',
    'Total100 000 €',
  ]);
  expect(getAllByRole('status').map(textOf)).toContain('Il manque 30 000 €');
});

test('the arithmetic, the exclusion and the dated source of the ceiling are stated', async () => {
  const { body } = await opened(PLAN, 'en');
  const text = textOf(body);
  expect(text).toContain('Eligible costs: Travaux= €100,000× 20%= €20,000');
  expect(text).toContain('Cannot be combined with Aide de la région');
  expect(text).toContain(
    'General case: ceiling €300,000 over three rolling years, less €10,000 received = €290,000',
  );
  expect(text).toContain('Regulation (EU) 2023/2831, Article 3(2)');
  expect(text).toMatch(
    /Valid from 1 January 2024 to 31 December 2030\. Checked on 28 November 2026 in public sources/,
  );
});

test('the best combination changes the plan only when it is accepted', async () => {
  const { getByRole, update } = await opened();
  await update(() => getByRole('button', { name: 'Proposer la meilleure combinaison' }).click());
  const changes = getByRole('table', { name: 'Ce qui change' });
  expect([...changes.querySelectorAll('tbody tr')].map((row) => textOf(row))).toEqual([
    'Aide de la région20 000 €Non demandée',
    'Aide de l’État0 €50 000 €',
  ]);
  expect(last.chosenIds).toEqual(['a', 'b', 'c']);
  await update(() => getByRole('button', { name: 'Accepter' }).click());
  expect(last.chosenIds).toEqual(['b', 'c']);
  expect(textOf(getByRole('table', { name: 'Ressources' }))).toContain('Aide de l’État50 000 €');
});

test('without a cost and an amount, no programme is refused and no combination is praised', async () => {
  const { body, getByRole, update } = await opened({ ...PLAN, costs: [], chosenIds: ['a', 'c'] });
  expect(textOf(body)).toContain('Saisissez d’abord un coût');
  expect(textOf(body)).not.toContain('Aucun coût éligible');
  await update(() => getByRole('button', { name: 'Proposer la meilleure combinaison' }).click());
  expect(textOf(body)).not.toContain('Votre choix est déjà le meilleur');
  expect(textOf(body)).not.toMatch(/0 € de subventions au lieu de 0 €/);
});

test('a choice without a known amount is not named the best', async () => {
  const { body, getByRole, update } = await opened({
    ...PLAN,
    programmes: PROGRAMMES.slice(2),
    chosenIds: ['c'],
  });
  await update(() => getByRole('button', { name: 'Proposer la meilleure combinaison' }).click());
  expect(textOf(body)).toContain('Aucun montant n’est connu');
});

test('typed amounts count at once; what is no amount is marked and changes nothing', async () => {
  const { getByLabelText, getByText, type } = await opened();
  const field = getByLabelText('Montant : Travaux');
  await type(field, '80 000,50');
  expect(last.costs[0]?.cents).toBe(8_000_050);
  await type(field, 'beaucoup');
  expect(last.costs[0]?.cents).toBe(8_000_050);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(getByText(/^Saisissez un montant en euros/)).toBeDefined();
});

test('what is typed into an amount stays with its aid when an earlier one is removed', async () => {
  const entry = { grantedOn: '2025-03-01', cents: 0, sector: 'general', name: '' } as const;
  const deMinimis = ['minimis-1', 'minimis-2'].map((id) => ({ ...entry, id }));
  const { getAllByLabelText, getByRole, type, update } = await opened({ ...PLAN, deMinimis }, 'en');
  const amounts = () => getAllByLabelText<HTMLInputElement>('Amount');
  await type(amounts()[1] as HTMLInputElement, 'not yet');
  await update(() => getByRole('button', { name: 'Remove de minimis aid 1' }).click());
  expect(amounts().map(({ value }) => value)).toEqual(['not yet']);
});

test('programmes that are offered can be added, and every control has a name', async () => {
  const { body, getByRole, update } = await opened(emptyPlan('2026-12-01'));
  await update(() => getByRole('button', { name: 'Ajouter un poste' }).click());
  await update(() => getByRole('button', { name: 'Ajouter' }).click());
  await update(() => getByRole('button', { name: 'Ajouter une aide de minimis reçue' }).click());
  expect([last.costs.length, last.chosenIds, last.deMinimis.length]).toEqual([1, ['a'], 1]);
  const unnamed = [...body.querySelectorAll<HTMLInputElement>('input, select, button')].filter(
    (control) => textOf(control) === '' && !control.getAttribute('aria-label') && !control.labels?.length,
  );
  expect(unnamed).toEqual([]);
});

test('what the texts of a programme name is shown as the source of its rules, and taken over when it differs', async () => {
  const guard = { until: 'filed', language: 'fr', quote: 'Aucun devis signé avant le dépôt.' } as const;
  const stated = new Map([['a', { subsidyId: 'a', regimes: ['de_minimis' as const], guard }]]);
  page = await livePage(<Example start={PLAN} offered={PROGRAMMES} stated={stated} />, 'fr');
  const { body, getByRole, queryByRole, update } = page;
  expect(textOf(body)).toContain('repéré automatiquement : De minimis. Vérifiez sur la page officielle.');
  expect(textOf(body.querySelector('.financing-stated blockquote'))).toBe(
    'Aucun devis signé avant le dépôt.',
  );
  const name = { name: /^Reprendre les règles citées.*Aide de la région$/, hidden: true };
  await update(() => getByRole('button', name).click());
  expect(last.programmes[0]).toMatchObject({ regime: 'de_minimis', mustFileBeforeStart: true });
  expect(queryByRole('button', name)).toBeNull();
});
