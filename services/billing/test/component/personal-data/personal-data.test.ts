import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { buy, startBilling, type TestBilling } from '../../billing-app.ts';

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.close());

it('exports what billing holds about a workspace', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'pay_as_you_go', period: 'once' });
  const exported: unknown = (await person.get('export')).json();
  expect(exported).toMatchObject({
    paymentStatus: { tier: 'discover' },
    credits: { balance: 5 },
    invoices: [{ total: { cents: 400 }, plan: 'pay_as_you_go' }],
  });
});

it('erases a workspace everywhere and keeps invoices without it', async () => {
  const person = service.person();
  await person.post('trial', { plan: 'solo', siren: '732829320' });
  await buy(service, person, { plan: 'pro_20', period: 'month' });
  const receipt = await service.billing.eraseWorkspace(person.id);
  expect(receipt).toMatchObject({ workspaceId: person.id, intents: 1, keptInvoices: 1 });
  await eventually(() => expect(service.entitlements(person.id).at(-1)).toBeNull());
  await service.billing.settled();
  const collections = await service.connection.listCollections();
  for (const { name } of collections) {
    const text = JSON.stringify(await service.connection.collection(name).find().toArray());
    const forms = [person.id, person.id.replaceAll('-', '')];
    expect([name, forms.filter((form) => text.includes(form))]).toEqual([name, []]);
  }
  expect(await person.status()).toMatchObject({ tier: 'none', v: 0 });
  expect(await service.billing.eraseWorkspace(person.id)).toMatchObject({ intents: 0, keptInvoices: 0 });
});

it('nothing that arrives later brings an erased workspace back', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'solo', period: 'month' });
  const { url } = (await person.post('portal', { language: 'fr' })).json<{ url: string }>();
  const { body } = await service.app.inject(new URL(url).pathname);
  const id = /value="(sub_test_[0-9a-f]+)"/.exec(body)?.[1] ?? '';
  await service.billing.eraseWorkspace(person.id);
  await service.submit(url, { action: 'cancel', id });
  await service.billing.settled();
  expect(
    await service.connection.collection('billing_accounts').findOne({ _id: person.id as never }),
  ).toBeNull();
});
