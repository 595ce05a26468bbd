import { launchChromium, testChromiumPath } from '@platform/testing/browser';
import { linkInMail, newAddress, signUp } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { sidewaysScroll } from '../src/sideways-scroll.ts';

const url = 'http://localhost:18271';
const lang = process.argv[2] === 'en' ? 'en' : 'fr';
const words = lang === 'en' ? ENGLISH : FRENCH;
const browser = await launchChromium(testChromiumPath());
const context = await browser.newContext({
  locale: words.locale,
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
});
context.setDefaultTimeout(15000);
await context.addInitScript(() => {
  localStorage['cookie-consent'] ??= JSON.stringify({
    version: '2.0',
    consent: { essential: true, analytics: false, marketing: false, functional: false },
    consentDate: new Date(Date.now() - 60000).toISOString(),
  });
});
const page = await context.newPage();
page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
const SIZES = [
  [1280, 900, 'desk'],
  [360, 740, 'phone'],
] as const;
let n = 0;
async function shoot(name: string) {
  n += 1;
  for (const [width, height, size] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await page.screenshot({
        path: `/tmp/h1shots/${lang}-${String(n).padStart(2, '0')}-${name}-${size}-${colorScheme}.png`,
        fullPage: true,
      });
    }
    const wide = await sidewaysScroll(page);
    if (wide.length) console.log('SIDEWAYS', name, size, wide);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await sidewaysScroll(page);
  if (wide.length) console.log('SIDEWAYS 320', name, wide);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}
const t = (fr: string, en: string) => (lang === 'fr' ? fr : en);
try {
  const email = newAddress();
  await page.goto(`${url}/auth?mode=sign-up`);
  await signUp(page, email, words);
  await page.getByRole('button', { name: t('Créer mon profil gratuit', 'Create my free profile') }).waitFor();
  await shoot('onboarding');
  await page.goto(url + (await linkInMail(url, { to: email, path: '/auth/callback' })));
  await page.getByRole('button', { name: words.continueOn }).click();
  await page.getByRole('button', { name: words.start }).click();
  await page.getByRole('button', { name: words.trySolo }).click();
  await page.getByRole('heading', { level: 1, name: t('Tableau de bord', 'Dashboard') }).waitFor();
  await page.waitForTimeout(1200);
  await shoot('dashboard-empty');
  await page.goto(`${url}/profile/new`);
  await page.getByRole('heading', { level: 1, name: t('Nouveau profil', 'New profile') }).waitFor();
  await shoot('new');
  await page.getByRole('textbox', { name: t('Entreprise', 'Company'), exact: true }).fill('bou');
  await page.getByRole('button', { name: t('Chercher', 'Search'), exact: true }).click();
  await page.getByRole('list', { name: t('Entreprises trouvées', 'Companies found') }).waitFor();
  await page.waitForTimeout(300);
  await shoot('companies');
  await page
    .getByRole('button', { name: t(/^Reprendre/ as never, /^Take over/ as never) })
    .first()
    .click();
  await page.getByLabel(t('C’est une exploitation agricole', 'It is a farm')).check();
  await page.getByLabel('PACAGE').fill('12');
  await page.getByLabel(t('SIREN ou SIRET', 'SIREN or SIRET')).fill('732829321');
  await page.getByRole('button', { name: t('Ajouter une aide reçue', 'Add received funding') }).click();
  await page.getByRole('button', { name: t('Créer le profil', 'Create the profile') }).click();
  await page.waitForTimeout(500);
  await shoot('faults');
  await page.getByLabel('PACAGE').fill('049012345');
  await page.getByLabel(t('SIREN ou SIRET', 'SIREN or SIRET')).fill('732 829 320');
  await page.reload();
  await page.getByText(t('Votre saisie non enregistrée', 'What you had typed')).waitFor();
  await page.getByRole('button', { name: t('Créer le profil', 'Create the profile') }).click();
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}$/);
  await page.waitForTimeout(1200);
  await shoot('profile');
  const id = page.url().split('/').at(-1);
  await page.goto(`${url}/profile/${id}/subsidies`);
  await page.waitForTimeout(1200);
  await shoot('subsidies-empty');
  const user = await page.evaluate(() => JSON.parse(localStorage['session-snapshot']).user);
  // assign the first programmes found
  const found = (await (await fetch(`${url}/api/search/subsidies?limit=4`)).json()) as {
    hits: { id: string }[];
  };
  let token = '';
  page.on('request', (r) => {
    const a = r.headers().authorization;
    if (a) token = a;
  });
  await page.reload();
  await page.waitForTimeout(1200);
  for (const hit of found.hits) {
    const res = await fetch(`${url}/api/profiles/w/${user.workspaceId}/assignments`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ subsidyId: hit.id, profileIds: [id] }),
    });
    if (res.status !== 200 && res.status !== 201) console.log('ASSIGN', res.status, await res.text());
  }
  await page.reload();
  await page.waitForTimeout(1200);
  await shoot('subsidies');
  await page.goto(`${url}/tableau-de-bord`);
  await page.waitForTimeout(1200);
  await page.waitForTimeout(1500);
  await shoot('dashboard');
  console.log(
    JSON.stringify(
      await page.evaluate(() =>
        [...document.querySelectorAll('.home-section')].map((e) => ({
          h: e.getBoundingClientRect().height,
          kids: [...e.children].map((c) => [
            c.tagName,
            c.className,
            c.getBoundingClientRect().height,
            getComputedStyle(c).marginBottom,
          ]),
          rows: getComputedStyle(e).gridTemplateRows,
          gap: getComputedStyle(e).rowGap,
          col: getComputedStyle(e.parentElement!).gridTemplateRows,
        })),
      ),
    ),
  );
  await page.goto(`${url}/profile/new`);
  await page.getByLabel(t('Nom', 'Name'), { exact: true }).fill('Second');
  await page.getByRole('button', { name: t('Créer le profil', 'Create the profile') }).click();
  await page.waitForTimeout(800);
  await shoot('limit');
  await page.goto(`${url}/settings`);
  await page.waitForTimeout(1200);
  await shoot('settings');
} catch (error) {
  console.log('FAILED', error);
  await page.screenshot({ path: `/tmp/h1shots/${lang}-failed.png`, fullPage: true });
}
await browser.close();
