import type { BrowserContext, Page, Request } from 'playwright-core';
import { aLargePdf } from '../../services/applications/test/component/documents/sample-files.ts';
import { linkInMail, newAddress, PASSWORD, signUp, startTrial } from '../src/account.ts';
import { FRENCH } from '../src/account-words.ts';
import type { Journey } from '../src/browser-journey.ts';
import { FRENCH_DOCUMENTS } from '../src/document-words.ts';
import { FRENCH_PROFILES } from '../src/profile-words.ts';
import { cards, SEARCH } from '../src/result-page.ts';

/** A request of a page as the browser sent it. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  /** What has sent it, such as `fetch`, `document` or `ping`. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** What a person types on the walk; none of it may be in a span. */
export const TYPED = {
  searched: 'chaudière Zéphirine',
  firstName: 'Philomène-Aurore',
  profile: 'Atelier Belenos',
  summary: 'Remplacer le four banal du hameau',
  report: 'Le plafond de cette fiche me paraît dépassé.',
  file: 'bilan-secret-belenos.pdf',
  password: PASSWORD,
} as const;

/** The requests of the API that a page sends, in their order, but those that it takes back, such as a superseded search. */
function recordRequests(context: BrowserContext): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  const recorded = new WeakMap<Request, SentRequest>();
  context.on('requestfailed', (request) => {
    const one = recorded.get(request);
    if (one !== undefined) sent.splice(sent.indexOf(one), 1);
  });
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const one = {
      method: request.method(),
      path: pathname,
      type: request.resourceType(),
      headers: request.headers(),
    };
    recorded.set(request, one);
    sent.push(one);
  });
  return sent;
}

async function searchAndReport(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill(TYPED.searched);
  await page.waitForURL(/q=chaudi/);
  await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('covoiturage');
  await page.waitForURL(/q=covoiturage/);
  await cards(page)
    .first()
    .getByText(/covoiturage/i)
    .first()
    .waitFor();
  await cards(page).first().getByRole('heading').getByRole('link').press('Enter');
  const summary = page.locator('summary', { hasText: 'Signaler une erreur' }).first();
  await summary.click();
  await page.getByLabel('Information concernée').selectOption('amount');
  await page.getByLabel('Ce qui ne va pas').fill(TYPED.report);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await page.getByText('Merci, votre signalement est enregistré.').waitFor();
}

async function openAccount(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth?mode=sign-up`);
  await signUp(page, email);
  await page.goto(origin + (await linkInMail(origin, { to: email, path: '/auth/callback' })));
  await page.getByRole('button', { name: FRENCH.continueOn }).press('Enter');
  await page.getByRole('button', { name: FRENCH.start }).press('Enter');
  await startTrial(page, FRENCH);
  await page.getByText(FRENCH.spaceOpen).waitFor();
  await page.goto(`${origin}/settings`);
  await page.getByLabel(FRENCH.firstName).fill(TYPED.firstName);
  await page.getByRole('button', { name: FRENCH.save, exact: true }).press('Enter');
  await page.getByText(FRENCH.saved, { exact: true }).waitFor();
  await page.goto(`${origin}/preferences/email`);
  await page.getByLabel('E-mail pour : Conseils').press('Space');
  await page.getByText('Enregistré', { exact: true }).waitFor();
}

/** Returns the address of the new profile. */
async function createProfile(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/profile/new`);
  await page.getByRole('textbox', { name: FRENCH_PROFILES.name, exact: true }).fill(TYPED.profile);
  await page.getByRole('button', { name: FRENCH_PROFILES.createProfile, exact: true }).press('Enter');
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}$/);
  return page.url();
}

async function markAndAssign(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).press('Enter');
  await page.getByRole('button', { name: 'Dans vos favoris', pressed: true }).waitFor();
  await page.goto(`${address}?tab=eligibility`);
  await page.getByRole('checkbox', { name: TYPED.profile }).press('Space');
  await page.getByRole('button', { name: 'Attribuer', exact: true }).press('Enter');
  await page.getByRole('button', { name: `Retirer de ${TYPED.profile}` }).waitFor();
}

async function apply(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/postuler`);
  await page.getByRole('button', { name: 'Commencer le dossier' }).press('Enter');
  await page.getByText('Pas encore déposé.').waitFor();
  await page.getByRole('textbox', { name: /^Résumé du projet/ }).fill(TYPED.summary);
  await page.getByText(/^Enregistré\s:/).waitFor();
}

async function uploadDocument(page: Page, profileAddress: string): Promise<void> {
  await page.goto(`${profileAddress}/documents`);
  const file = { name: TYPED.file, mimeType: 'application/pdf', buffer: await aLargePdf() };
  // The next page takes a request back that has no response yet.
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/uploads'),
  );
  await page.getByLabel(FRENCH_DOCUMENTS.choose, { exact: true }).setInputFiles(file);
  await page.locator('.ui-badge').getByText(FRENCH_DOCUMENTS.incomplete, { exact: true }).waitFor();
  await begun;
}

async function beginPayment(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pricing`);
  const credits = page.getByRole('region', { name: 'À la carte', exact: true });
  await credits.getByRole('button', { name: 'Acheter des recherches' }).click();
  await page.getByRole('heading', { name: 'Paiement de test' }).waitFor();
}

async function deleteAccount(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: FRENCH.deleteAccount }).press('Enter');
  await page.getByRole('checkbox', { name: FRENCH.understood }).check();
  await page.getByLabel(FRENCH.prove).fill(TYPED.password);
  const response = page.waitForResponse(/\/api\/identity\/me\/erasure$/);
  await page.getByRole('button', { name: FRENCH.deleteForGood }).press('Enter');
  // What the page then shows depends on whether the end of the session or the response arrives first.
  if (!(await response).ok()) throw new Error(`the deletion was refused: ${(await response).status()}`);
}

export type Walk = { readonly sent: readonly SentRequest[]; readonly email: string };

/** One person finds a programme, opens an account, applies with it, begins a payment and deletes the account. */
export async function walk(
  { open, product }: Pick<Journey, 'open' | 'product'>,
  subsidyId: string,
): Promise<Walk> {
  const email = newAddress();
  const { url } = product();
  const page = await open('/', { reducedMotion: 'reduce' });
  const sent = recordRequests(page.context());
  await page.goto(url + SEARCH);
  await searchAndReport(page);
  await openAccount(page, url, email);
  const profileAddress = await createProfile(page, url);
  const programme = `${url}/subventions/${subsidyId}`;
  await markAndAssign(page, programme);
  await apply(page, programme);
  await uploadDocument(page, profileAddress);
  await beginPayment(page, url);
  await deleteAccount(page, url);
  // A page that finds its session gone would still request, and be refused, while the traces are compared.
  await page.close();
  return { sent, email };
}
