import { expect, test } from '@jest/globals';
import { anApplication } from '../../test/an-application.ts';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import type { Application } from '../api/applications-api.ts';
import { ApplicationsTab } from './ApplicationsTab.tsx';

/** The facts of an application in the list, with normal spaces. */
async function factsOf(language: 'fr' | 'en', given: Partial<Application>): Promise<string> {
  const application = anApplication(given);
  const page = await pageWithData(<ApplicationsTab profileId={application.profileId} />, {
    language,
    respond: () => Response.json({ applications: [application] }),
  });
  await dataRead(page);
  return page.getByRole('listitem').textContent?.replaceAll(/\s/g, ' ') ?? '';
}

test.each([
  ['fr', /demandé : 1 000 €.*accordé : 800 €.*versé : 300 €/],
  ['en', /requested: €1,000.*granted: €800.*paid: €300/],
] as const)('in %s the list shows what was requested, granted and paid', async (language, facts) => {
  const amounts = { requestedCents: 100_000, grantedCents: 80_000, paidCents: 30_000 };
  expect(await factsOf(language, amounts)).toMatch(facts);
});

test('an amount that is not known is not shown', async () => {
  expect(await factsOf('fr', {})).not.toMatch(/montant/);
});
