import { expect, test } from '@jest/globals';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { SessionList } from './SessionList.tsx';

const SESSION = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  isCurrent: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  device: 'Chrome 156 · Linux',
};

/** The list with one session on a network. */
async function listWith(place: string, language: 'fr' | 'en') {
  const respond = () => Response.json({ sessions: [{ ...SESSION, place }] });
  const page = await pageWithData(<SessionList />, { language, respond });
  await dataRead(page);
  return page;
}

test.each([
  ['fr', '203.0.113.0/24', /^réseau 203\.0\.113\.0\/24 · /, /^Le réseau est le début de l’adresse Internet/],
  [
    'en',
    '2001:db8:1::/48',
    /^network 2001:db8:1::\/48 · /,
    /^The network is the beginning of the Internet address/,
  ],
  ['fr', '', /^réseau inconnu · /, /^Le réseau est le début/],
] as const)(
  'in %s the network %j is named as one and explained',
  async (language, place, label, explanation) => {
    const { getByText } = await listWith(place, language);
    getByText(explanation);
    expect(getByText(label).textContent).toMatch(label);
  },
);
