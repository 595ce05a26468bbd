import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { livePage } from '../../../test/live-page.tsx';
import { planStatus } from '../../../test/plan-status.ts';
import { FullAccess } from './FullAccess.tsx';

/** The closed page of a workspace without a plan, whose trial begins when it is requested. */
async function openClosedPage() {
  const page = await livePage(
    <FullAccess workspaceId="w1">
      <h1>Tableau de bord</h1>
    </FullAccess>,
    {
      language: 'fr',
      respond: (path) =>
        Response.json(planStatus(path.endsWith('/trial') ? { tier: 'single', trials: [] } : {})),
    },
  );
  // The window draws nothing, so that no element in it would be visible.
  const main = Object.assign(page.getByRole('main'), { checkVisibility: () => true });
  await page.dataRead();
  return { ...page, main };
}

test('after the start of a trial the focus is in the page that it opens', async () => {
  const { body, main, getByRole, findByRole, queryByRole, update, dataRead } = await openClosedPage();
  await update(() => getByRole('button', { name: 'Essayer Solo gratuitement' }).click());
  const start = await findByRole('button', { name: 'Commencer l’essai' });
  await update(() => start.click());
  await waitFor(async () => {
    await dataRead();
    expect(queryByRole('heading', { level: 1, name: 'Tableau de bord' })).not.toBeNull();
    expect(queryByRole('dialog')).toBeNull();
  });
  expect(body.ownerDocument.activeElement).toBe(main);
});
