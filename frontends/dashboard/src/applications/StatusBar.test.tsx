import { afterEach, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/dom';
import { useState } from 'react';
import { anApplication } from '../../test/an-application.ts';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { Application } from '../api/applications-api.ts';
import { StatusBar } from './StatusBar.tsx';
import type { ApplicationFields } from './use-application-fields.ts';

const DRAFT = anApplication();
const PREPARED: Application = {
  ...DRAFT,
  v: 2,
  status: 'in_preparation',
  next: [{ status: 'in_progress', needs: 'nothing' }],
};
const STARTED: Application = { ...PREPARED, v: 3, status: 'in_progress', next: [] };
const FIELDS = {
  entries: { contact_email: { stored: { value: 'pas une adresse', v: 1 }, typed: null, conflict: null } },
  saveState: null,
  flush: async () => true,
} as unknown as ApplicationFields;

const realFetch = globalThis.fetch;
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
  globalThis.fetch = realFetch;
});

function Example({ application }: { readonly application: Application }) {
  const [shown, setShown] = useState(application);
  const [tab, setTab] = useState('portal');
  return (
    <>
      <output>{shown.status}</output>
      <StatusBar application={shown} fields={FIELDS} onChanged={setShown} onShow={setTab} />
      {tab === 'documents' && <input id="application-item-kbis" />}
      {tab === 'history' && <input id="application-amount_granted" />}
      {tab === 'history' && <input id="application-refusal_reason" />}
      {tab === 'form' && <input id="application-contact_email" />}
    </>
  );
}

/** The bar of an application that the page knows as `shown`, with a service that responds in this order. */
async function openBar(shown: Application, responses: readonly Response[]): Promise<LivePage> {
  const next = [...responses];
  globalThis.fetch = async () => next.shift() ?? Response.error();
  page = await livePage(<Example application={shown} />, 'fr');
  return page;
}

test('a status that the last save has given already is shown without a refused request', async () => {
  const bar = await openBar(DRAFT, [Response.json(PREPARED)]);
  await bar.update(() => bar.getByRole('button').click());
  expect(bar.getByRole('status', { name: '' }).textContent).toBe('in_preparation');
  expect(bar.queryByRole('alert')).toBeNull();
});

test('beside the next step, a phone shows that saving is not filing, and the rest once it is unfolded', async () => {
  const started: Application = {
    ...STARTED,
    programme: { ...STARTED.programme, officialUrl: 'https://example.org/aide' },
    next: [
      { status: 'in_preparation', needs: 'nothing' },
      { status: 'ready_to_submit', needs: 'completeness' },
      { status: 'archived', needs: 'nothing' },
    ],
  };
  const bar = await openBar(started, []);
  const more = bar.getByRole('button', { name: 'Autres étapes' });
  const rest = bar.body.querySelector<HTMLElement>('.phone-disclosure-content');
  const states = () => [more.getAttribute('aria-expanded'), rest?.dataset.open];
  expect([...(rest?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Marquer comme en préparation',
    'Archiver',
    'Page officielle',
  ]);
  for (const text of ['Pas encore déposé.', /^Enregistrer n’est pas déposer/, 'Marquer comme prêt à déposer'])
    expect(rest?.contains(bar.getByText(text))).toBe(false);
  expect(states()).toEqual(['false', undefined]);
  await bar.update(() => more.click());
  expect(states()).toEqual(['true', 'true']);
});

test('a refused change shows the stored status and states that it had changed', async () => {
  const refused = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'APPLICATIONS_TRANSITION_REFUSED',
    messageKey: 'errors.APPLICATIONS_TRANSITION_REFUSED',
    traceId: 'trace',
  };
  const bar = await openBar(PREPARED, [
    Response.json(PREPARED),
    Response.json(refused, { status: 409 }),
    Response.json(STARTED),
  ]);
  await bar.update(() => bar.getByRole('button').click());
  expect(await bar.findByText('in_progress')).toBeDefined();
  expect(bar.getByRole('alert').textContent).toContain('avait déjà changé');
});

test.each([
  ['approved', 'Marquer comme accepté', 'application-amount_granted'],
  ['rejected', 'Marquer comme refusé', 'application-refusal_reason'],
] as const)(
  'once an application is %s, the field that belongs to it is shown and has the focus',
  async (...of) => {
    const [status, name, field] = of;
    const reviewed: Application = {
      ...DRAFT,
      ...{ v: 5, status: 'in_review', filing: { filedOn: '2026-11-20', reference: null } },
      next: [
        { status: 'approved', needs: 'nothing' },
        { status: 'rejected', needs: 'nothing' },
      ],
    };
    const decided = { ...reviewed, v: 6, status, next: [] };
    const bar = await openBar(reviewed, [Response.json(reviewed), Response.json(decided)]);
    await bar.update(() => bar.getByRole('button', { name }).click());
    await waitFor(() => expect(document.activeElement?.id).toBe(field));
  },
);

test('the dialog before readiness separates what is empty from what is wrong, and leads to each', async () => {
  const kbis = { id: 'kbis', kind: 'registration_extract', title: null, mandatory: true };
  const started = {
    ...STARTED,
    checklist: [kbis],
    missing: { fields: [], items: ['kbis'] },
    next: [{ status: 'ready_to_submit', needs: 'completeness' }],
  } as unknown as Application;
  const bar = await openBar(started, []);
  // Without a layout, nothing would be visible enough to receive the focus.
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined });
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const press = (name: RegExp | string) =>
    bar.update(() => {
      bar.getByRole('button', { name }).click();
      return frame();
    });
  const open = () => press(/prêt à déposer/);
  await open();
  const part = (name: string) => bar.getByRole('heading', { name }).closest('section') as HTMLElement;
  const entries = (name: string) =>
    within(part(name))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(entries('À corriger')).toEqual(['Adresse e-mail']);
  expect(part('À corriger').textContent).toContain('Ce n’est pas une adresse e-mail');
  expect(entries('À compléter')).toContain('Intitulé du projet');
  expect(entries('À compléter')).toContain('Extrait d’immatriculation (Kbis)');
  expect(entries('À compléter')).not.toContain('Adresse e-mail');

  const leadsTo = async (name: string): Promise<string | undefined> => {
    await press(name);
    await waitFor(async () => {
      await bar.update(frame);
      expect([bar.queryByRole('dialog'), document.activeElement?.tagName]).toEqual([null, 'INPUT']);
    });
    return document.activeElement?.id;
  };
  expect(await leadsTo('Adresse e-mail')).toBe('application-contact_email');
  await open();
  expect(await leadsTo('Extrait d’immatriculation (Kbis)')).toBe('application-item-kbis');
});
