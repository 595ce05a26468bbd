import { launchChromium, testChromiumPath } from '@platform/testing/browser';
import { aProfile } from '../services/profiles/test/builders/profile-facts.ts';
import { linkInMail, newAddress, signUp } from './src/account.ts';
import { ENGLISH, FRENCH } from './src/account-words.ts';

const url = 'http://localhost:8092';
const browser = await launchChromium(testChromiumPath());
const words = process.argv[2] === 'en' ? ENGLISH : FRENCH;
const query = process.argv[3] ?? 'retrofit';
const shots = (process.argv[4] ?? 'overview,eligibility,financial,contact,administration').split(',');
const context = await browser.newContext({
  locale: words.locale,
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
});
context.setDefaultTimeout(15000);
await context.addInitScript(() => {
  localStorage['cookie-consent'] = JSON.stringify({
    version: '2.0',
    consent: { essential: true, analytics: false, marketing: false, functional: false },
    consentDate: new Date(Date.now() - 60000).toISOString(),
  });
});
const page = await context.newPage();
page.on('console', (m) => {
  if (m.type() !== 'log') console.log('console', m.text());
});
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(`${url}/auth?mode=sign-up`);
const email = newAddress();
await signUp(page, email, words);
await page.goto(url + (await linkInMail(url, { to: email, path: '/auth/callback' })));
await page.getByRole('button', { name: words.continueOn }).press('Enter');
await page.getByRole('button', { name: words.start }).press('Enter');
await page.getByRole('button', { name: words.trySolo }).press('Enter');
await page.getByText(words.spaceOpen).waitFor();
let token = '';
page.on('request', (r) => {
  const a = r.headers().authorization;
  if (a) token = a;
});
const hits = await (await fetch(`${url}/api/search/subsidies?q=${encodeURIComponent(query)}&limit=3`)).json();
const id = hits.hits[0].id;
await page.goto(`${url}/subventions/${id}`);
await page.waitForTimeout(2500);
await page.screenshot({ path: `/tmp/h2-shots/${words.language}-noprofile.png`, fullPage: true });
const me = await page.evaluate(() => JSON.stringify(localStorage));
const workspace =
  /"workspaceId\\?":\\?"([0-9a-f-]{36})/.exec(me)?.[1] ?? /profiles\/w\/([0-9a-f-]+)/.exec(me)?.[1];
console.log('workspace', workspace, token.length);
const r = await fetch(`${url}/api/profiles/w/${workspace}/profiles`, {
  method: 'POST',
  headers: { authorization: token, 'content-type': 'application/json' },
  body: JSON.stringify({
    ...aProfile({
      name: 'Boulangerie du Canal',
      territoryId: 'commune:35238',
      nafCode: '10.71C',
      staff: 12,
      legalForm: 'sarl',
    }),
    id: crypto.randomUUID(),
  }),
});
console.log('profile', r.status, (await r.text()).slice(0, 200));
for (const tab of shots)
  for (const [name, viewport, scheme] of [
    ['desktop', { width: 1280, height: 900 }, 'light'],
    ['phone', { width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${url}/subventions/${id}${tab === 'overview' ? '' : `?tab=${tab}`}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/h2-shots/${words.language}-${tab}-${name}.png`, fullPage: true });
  }
await browser.close();
