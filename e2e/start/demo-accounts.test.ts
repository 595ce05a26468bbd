import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { paymentStatusSchema } from '@platform/contracts/billing';
import { signInResultSchema } from '@platform/contracts/identity';
import { eventually } from '@platform/testing/eventually';
import { copyStarterFiles, type Product, startProduct, temporaryDataDir } from '../src/product.ts';

const ADMIN_COMMAND = path.resolve(import.meta.dirname, '../../services/identity/src/cli/admin.ts');
/** The tier of each plan of the start screen. */
const TIERS: ReadonlyMap<string, string> = new Map([
  ['none', 'none'],
  ['discover', 'discover'],
  ['solo', 'single'],
  ['pro_20', 'pro_20'],
  ['pro_40', 'pro_40'],
  ['pro_100', 'pro_100'],
  ['enterprise', 'enterprise'],
]);

type Printed = { readonly plan: string; readonly email: string; readonly password: string };

let folder: ReturnType<typeof temporaryDataDir>;
let product: Product;

function start(): Promise<Product> {
  return startProduct({
    dataDir: folder.path,
    env: { DEMO: '1', CATALOG_STARTER_DIR: path.join(path.dirname(folder.path), 'starter') },
  });
}

beforeAll(async () => {
  folder = temporaryDataDir();
  copyStarterFiles(path.join(path.dirname(folder.path), 'starter'), 3);
  product = await start();
}, 120_000);
afterAll(async () => {
  await product?.kill();
  folder.remove();
});

function printedAccounts(output: string): readonly Printed[] {
  return [...output.matchAll(/^ {4}(\w+) +(demo-[\w-]+@example\.org) +(\S+)$/gm)].map(
    ([, plan = '', email = '', password = '']) => ({ plan, email, password }),
  );
}

async function signIn({ email, password }: Printed) {
  const response = await fetch(`${product.url}/api/identity/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { session } = signInResultSchema.parse(await response.json());
  if (session === null) throw new Error(`${email} needs a second factor`);
  return session;
}

/** The tier of the workspace of an account. */
async function tierOf(account: Printed): Promise<string> {
  const { accessToken, user } = await signIn(account);
  const response = await fetch(`${product.url}/api/billing/w/${user.workspaceId}/payment-status`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return paymentStatusSchema.parse(await response.json()).tier;
}

/** Runs what `make admin EMAIL=` runs, for the product of the data folder. */
async function makeAdmin(email: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [ADMIN_COMMAND, '--email', email], {
    env: { PATH: process.env.PATH, DATA_DIR: folder.path },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('make start DEMO=1', () => {
  test('prints an account of every tier, which signs in and has that tier', async () => {
    const accounts = printedAccounts(product.output());
    expect(accounts.map(({ plan }) => plan)).toEqual([...TIERS.keys()]);
    for (const account of accounts)
      await eventually(async () => expect(await tierOf(account)).toBe(TIERS.get(account.plan)));
  }, 60_000);

  test('prints where mail is read, and it is read there', async () => {
    const [, address = ''] = /^ {2}Mail +(\S+)$/m.exec(product.output()) ?? [];
    expect(new URL(address).port).toBe(new URL(product.url).port);
    const response = await fetch(`${product.url}${new URL(address).pathname}`);
    expect([response.status, await response.json()]).toEqual([200, { mails: expect.any(Array) }]);
  });

  test('leaves to make admin who is the first administrator; an unknown address is refused', async () => {
    const [account] = printedAccounts(product.output());
    if (account === undefined) throw new Error('no account was printed');
    expect((await signIn(account)).user.isAdmin).toBe(false);
    const refused = await makeAdmin('nobody@example.org');
    expect(refused.output).toContain('No account has this address; sign up first');
    expect(refused.code).not.toBe(0);
    const made = await makeAdmin(account.email);
    expect(made).toEqual({
      code: 0,
      output: `${account.email} is an administrator from the next refresh of its session on.\n`,
    });
    expect((await signIn(account)).user.isAdmin).toBe(true);
  }, 60_000);

  test('prints no password a second time', async () => {
    expect(await product.stop()).toBe(0);
    product = await start();
    expect(printedAccounts(product.output())).toEqual([]);
    expect(product.output()).not.toContain('Demo accounts');
  }, 120_000);
});
