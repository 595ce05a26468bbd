import { expect, test } from '@jest/globals';
import { anApplication } from '../../test/an-application.ts';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import type { Application } from '../api/applications-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { SubsidiesTab } from './SubsidiesTab.tsx';

const PROFILE = { id: anApplication().profileId } as Profile;
const ASSIGNMENT = {
  id: '01890a5d-ac96-774b-bcce-b302099a8070',
  profileId: PROFILE.id,
  subsidyId: anApplication().subsidyId,
  v: 1,
  status: 'active',
  assignedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
};

/** The page of the one assignment of the profile; `null`: the service of applications does not respond. */
async function openTab(language: 'fr' | 'en', applications: readonly Application[] | null) {
  const page = await pageWithData(<SubsidiesTab profile={PROFILE} />, {
    language,
    respond: (address) => {
      const path = String(address);
      if (path.includes('/applications/')) {
        return applications === null ? Response.json({}, { status: 404 }) : Response.json({ applications });
      }
      return Response.json(path.includes('/assignments') ? { assignments: [ASSIGNMENT] } : { summaries: [] });
    },
  });
  await dataRead(page);
  return page;
}

test.each([
  ['fr', 'Prêt à déposer', 'Actif'],
  ['en', 'Ready to submit', 'Active'],
] as const)('in %s an assignment shows the status of its application, and leads to it', async (...of) => {
  const [language, status, own] = of;
  const page = await openTab(language, [anApplication({ status: 'ready_to_submit' })]);
  expect(page.getByRole('link', { name: status }).getAttribute('href')).toBe(
    `/subventions/${ASSIGNMENT.subsidyId}/postuler?profile=${PROFILE.id}`,
  );
  expect(page.queryByText(own)).toBeNull();
});

test.each([
  ['without an application', []],
  ['with the application of another programme', [anApplication({ subsidyId: PROFILE.id })]],
  ['with a practice alone', [anApplication({ mode: 'practice' })]],
  ['with an archived application', [anApplication({ status: 'archived' })]],
  ['while applications cannot be read', null],
])('an assignment %s shows its own status', async (_name, applications) => {
  const page = await openTab('fr', applications);
  page.getByText('Actif');
});
