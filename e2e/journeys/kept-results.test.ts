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

    await page.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await selected(page)
      .getByText(`${PAGE_SIZE + 2} aides sélectionnées`)
      .waitFor();
    await page.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await selected(page).getByRole('button', { name: 'Vider la sélection' }).click();
    await selected(page).waitFor({ state: 'detached' });
  });

  test('programmes are compared side by side, with differences marked in words', async () => {
    const page = await opened(await open(SEARCH));
    for (const place of [0, 1, 2, 3]) {
      await cards(page).nth(place).getByRole('button', { name: 'Comparer' }).click();
    }
    await cards(page).nth(4).getByRole('button', { name: 'Comparer' }).click();
    await page.getByText(/La comparaison tient 4 aides au plus/).waitFor();
    const opener = page.getByRole('button', { name: 'Voir la comparaison (4 aides)' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Comparer les aides' });
    const compared = dialog.getByRole('table', { name: '4 aides côte à côte' });
    await compared.waitFor();
    expect(await compared.getByRole('columnheader').count()).toBe(5);
    await compared.getByRole('rowheader', { name: /^Pour quoi\s*diffère$/ }).waitFor();
    await dialog.getByText('lecture des pièces…').first().waitFor({ state: 'detached' });
    const facts = await compared.getByRole('rowheader').count();
    await dialog.getByRole('checkbox', { name: 'Ne montrer que ce qui diffère' }).click();
    const differing = await compared.getByRole('rowheader').count();
    expect(differing).toBe(await dialog.getByText('diffère', { exact: true }).count());
    expect(differing).toBeLessThanOrEqual(facts);
    await dialog
      .getByRole('button', { name: /^Retirer de la comparaison/ })
      .first()
      .click();
    await dialog.getByRole('table', { name: '3 aides côte à côte' }).waitFor();
    await dialog.getByRole('button', { name: 'Fermer la comparaison' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const reopener = page.getByRole('button', { name: 'Voir la comparaison (3 aides)' });
    expect(await reopener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Voir la comparaison (3 aides)' }).waitFor();
  });
});
