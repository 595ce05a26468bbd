import { expect, test } from '@jest/globals';
import { describeJourney } from '../src/browser-journey.ts';
import { downloadBy } from '../src/csv-download.ts';
import { boxOf, cards, opened, PAGE_SIZE, SEARCH, selected, titleOf, turnedTo } from '../src/result-page.ts';

describeJourney('kept results', ({ open }) => {
  test('a selection survives page changes and reloads, and its export contains exactly these programmes', async () => {
    const page = await opened(await open(SEARCH));
    const chosen = [await titleOf(cards(page).nth(0)), await titleOf(cards(page).nth(3))];
    await boxOf(cards(page).nth(0)).click();
    await boxOf(cards(page).nth(3)).click();
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await turnedTo(page, 2);
    chosen.push(await titleOf(cards(page).nth(1)));
    await boxOf(cards(page).nth(1)).click();
    await page.reload();
    await selected(page).getByText('3 aides sélectionnées').waitFor();
    expect(await boxOf(cards(page).nth(1)).isChecked()).toBe(true);

    const [head, ...rows] = await downloadBy(
      page,
      selected(page).getByRole('link', { name: /Exporter/ }),
      ';',
    );
    expect(head?.[0]).toBe('Titre');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head?.length]));
    expect(rows.map(([title]) => title)).toEqual(chosen);

    await page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' }).click();
    await selected(page)
      .getByText(`${PAGE_SIZE + 2} aides sélectionnées`)
      .waitFor();
    await page.getByRole('checkbox', { name: 'Tout sélectionner sur la page' }).click();
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await selected(page).getByRole('button', { name: 'Vider la sélection' }).click();
    await selected(page).waitFor({ state: 'detached' });
  });

  test('the first four selected programmes are compared side by side, with the nearest date marked in words', async () => {
    const page = await opened(await open(`${SEARCH}?sort=deadline`));
    for (const place of [0, 1, 2, 3, 12]) await boxOf(cards(page).nth(place)).click();
    const opener = page.getByRole('button', { name: 'Comparer la sélection' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Comparer les aides' });
    await dialog.getByText('Les 4 premières des 5 aides sélectionnées sont comparées.').waitFor();
    const compared = dialog.getByRole('table', { name: '4 aides côte à côte' });
    expect(await compared.getByRole('columnheader').count()).toBe(5);
    await dialog.getByText('lecture des conditions et des pièces…').first().waitFor({ state: 'detached' });
    const facts = await compared.getByRole('rowheader').count();
    await dialog.getByRole('checkbox', { name: 'Ne montrer que ce qui diffère' }).click();
    const differing = await compared.getByRole('rowheader').count();
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThanOrEqual(facts);
    const removals = dialog.getByRole('button', { name: /^Retirer de la comparaison/ });
    for (const _ of [0, 1, 2]) await removals.nth(1).click();
    await dialog.getByRole('table', { name: '2 aides côte à côte' }).waitFor();
    const deadline = dialog.getByRole('row', { name: /^Date limite/ });
    expect(await deadline.getByText('la plus proche', { exact: true }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'Fermer la comparaison' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await selected(page).getByText('2 aides sélectionnées').waitFor();
  });
});
