import type { Preferences } from '@platform/contracts/notifications';
import { aProfile } from '../../../services/profiles/test/builders/profile-facts.ts';
import { everyHit } from '../../src/every-hit.ts';
import { insist, type Person } from '../faults/person.ts';
import { createSender } from '../faults/sender.ts';
import type { LoadRequest } from './constant-load.ts';

/** Reads of every service and of pages, and writes that leave the same state every time; they need a programme. */
export async function requestsOf(url: string, person: Person): Promise<readonly LoadRequest[]> {
  const sender = createSender(url);
  const workspace = person.workspaceId();
  const token = await person.token();
  const trial = `/api/billing/w/${workspace}/trial`;
  await insist(sender, { method: 'POST', route: trial, body: { plan: 'pro_20' }, token });
  const [programme] = (await everyHit(url)).map(({ id }) => id);
  const preferences = `/api/notifications/w/${workspace}/preferences`;
  const profiles = `/api/profiles/w/${workspace}`;
  const favourite = `${profiles}/favourites/${programme}`;
  const { types } = (await insist(sender, { method: 'GET', route: preferences, token })) as Preferences;
  const profileId = crypto.randomUUID();
  const body = { ...aProfile({ name: 'Verger' }), id: profileId };
  await insist(sender, { method: 'POST', route: `${profiles}/profiles`, body, token });
  const get = (route: string): LoadRequest => ({ method: 'GET', route });
  return [
    get('/api/search/subsidies?limit=5'),
    get('/api/catalog/stats'),
    { method: 'PUT', route: favourite },
    get(`/api/catalog/subsidies/${programme}`),
    get('/api/identity/me'),
    { method: 'PUT', route: preferences, body: { types } },
    get(`/api/applications/w/${workspace}/applications`),
    get('/api/billing/payment-mode'),
    {
      method: 'POST',
      route: `${profiles}/assignments`,
      body: { subsidyId: programme, profileIds: [profileId] },
    },
    get(`${profiles}/favourites`),
    get(`/api/notifications/w/${workspace}/inbox`),
    get('/api/assistant/allowance'),
    {
      method: 'POST',
      route: '/api/insights/page-visits',
      body: { page: '/', device: 'desktop', values: { load: 100 } },
    },
    get('/api/insights/status?period=day'),
    get('/api/identity/jwks.json'),
    get('/subventions/recherche'),
  ];
}
