import { expect, test } from '@jest/globals';
import { ROUTES } from '@platform/web-kit/route-table';
import meta from './meta.ts';

test('the built routes of this remote are those that it renders, none of them public', () => {
  const built = ROUTES.filter((route) => route.owner === meta.name && route.built);
  expect(built.map(({ path, guard }) => [path, guard])).toEqual([
    ['/tableau-de-bord', 'full-access'],
    ['/subventions/:subsidyId/postuler', 'full-access'],
    ['/onboarding', 'signed-in'],
    ['/profile/new', 'full-access'],
    ['/profile/:profileId', 'full-access'],
    ['/profile/:profileId/edit', 'full-access'],
    ['/profile/:profileId/overview', 'full-access'],
    ['/profile/:profileId/subsidies', 'full-access'],
    ['/profile/:profileId/documents', 'full-access'],
    ['/profile/:profileId/documents/:documentId', 'full-access'],
    ['/profile/:profileId/document-review', 'full-access'],
    ['/profile/:profileId/applications', 'full-access'],
    ['/calendrier', 'full-access'],
    ['/bibliotheque', 'full-access'],
    ['/settings', 'signed-in'],
    ['/preferences/email', 'signed-in'],
    ['/notifications', 'signed-in'],
    ['/privacy-dashboard', 'signed-in'],
  ]);
});
