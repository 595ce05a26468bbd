import { randomUUID, verify } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signInResultSchema } from '@platform/contracts/identity';
import { createHttpApp, createLogger, type FastifyInstance, routeAccess } from '@platform/service-kit';
import { startIssuer } from '@platform/testing/token-issuer';
import { startProduct, temporaryDataDir } from '../e2e/src/product.ts';
import { measureEntitlementChange, type SignedIn } from './src/entitlement-change.ts';
import { type BenchResult, median, quantile, timed } from './src/harness.ts';

const PER_SECOND = 20;
const SIGN_INS = 400;
const WARM_UP = 20;
const CHECKS = 5_000;
/** `    none       demo-none@example.org         <password>` of the start screen. */
const DEMO = /demo-none@example\.org\s+(\S+)/;
const EMAIL = 'demo-none@example.org';

type Credentials = { readonly url: string; readonly password: string };

async function signIn({ url, password }: Credentials): Promise<SignedIn> {
  const response = await fetch(`${url}/api/identity/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`a sign-in returned ${response.status}`);
  const { session } = signInResultSchema.parse(JSON.parse(text));
  if (session === null) throw new Error('a second factor is needed');
  return { url, token: session.accessToken, workspaceId: session.user.workspaceId };
}

/** Durations of sign-ins that begin at a constant rate, however long each takes, in ms. */
async function measureSignIns(credentials: Credentials): Promise<readonly number[]> {
  for (let count = 0; count < WARM_UP; count += 1) await signIn(credentials);
  const running: Promise<number>[] = [];
  for (let count = 0; count < SIGN_INS; count += 1) {
    running.push(timed(() => signIn(credentials)));
    await pause(1_000 / PER_SECOND);
  }
  return Promise.all(running);
}

/** Both figures of a running product. */
async function measureProduct() {
  const folder = temporaryDataDir();
  const env = { DEMO: '1', IDENTITY_THROTTLE_FACTOR: '10000', GATEWAY_API_PER_MINUTE: '1000000' };
  const product = await startProduct({ dataDir: folder.path, env });
  try {
    const [, password = ''] = DEMO.exec(product.output()) ?? [];
    const credentials = { url: product.url, password };
    const signIns = await measureSignIns(credentials);
    return { signIns, changes: await measureEntitlementChange(await signIn(credentials)) };
  } finally {
    await product.stop();
    folder.remove();
  }
}

async function appWithRoutes(jwksUrl: string): Promise<FastifyInstance> {
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const app = await createHttpApp({ logger, service: 'bench', eventLoopDelayMsMax: 0 });
  const tokens = { issuer: 'https://identity.test', audience: 'search', jwksUrl };
  await app.register(routeAccess, { operatorToken: undefined, tokens });
  for (const access of ['public', 'account'] as const)
    app.get(`/api/bench/${access}`, { config: { access } }, () => ({}));
  return app;
}

type CheckTimes = Readonly<Record<'open' | 'known' | 'fresh' | 'signature', readonly number[]>>;

/**
 * Times of a request without a check, with a token that was verified before and with one for the first time, and of the
 * verification of a signature alone, in turn, in ms.
 */
async function measureCheck(): Promise<CheckTimes> {
  const issuer = await startIssuer();
  const app = await appWithRoutes(issuer.jwksUrl);
  const newToken = (): string => issuer.tokenOf({ sid: randomUUID() });
  const call = (access: 'public' | 'account', token: string): Promise<number> =>
    timed(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode } = await app.inject({ url: `/api/bench/${access}`, headers });
      if (statusCode !== 200) throw new Error(`${access} returned ${statusCode}`);
    });
  const verifySignature = (token: string): Promise<number> => {
    const [head = '', payload = '', signature = ''] = token.split('.');
    const input = Buffer.from(`${head}.${payload}`);
    return timed(() => {
      verify(null, input, issuer.ed.publicKey, Buffer.from(signature, 'base64url'));
    });
  };
  const times = {
    open: [] as number[],
    known: [] as number[],
    fresh: [] as number[],
    signature: [] as number[],
  };
  const known = newToken();
  try {
    for (let count = 0; count < CHECKS; count += 1) {
      const fresh = newToken();
      times.open.push(await call('public', known));
      times.known.push(await call('account', known));
      times.fresh.push(await call('account', fresh));
      times.signature.push(await verifySignature(fresh));
    }
  } finally {
    await app.close();
    await issuer.close();
  }
  return times;
}

/**
 * Signing in at the default cost of a password hash, the check of an access token, and the time until a payment has
 * changed what a signed-in client may use.
 */
export async function run(): Promise<BenchResult[]> {
  const times = await measureCheck();
  const open = median(times.open);
  const { signIns, changes } = await measureProduct();
  const change = 'payment with its signed webhooks to the new access, read after a hint of the live stream';
  const name = `sign-in at ${PER_SECOND} a second, two hashes at once`;
  return [
    {
      name: 'check of an access token that was verified before, median of one request minus one without',
      unit: 'ms',
      value: median(times.known) - open,
      target: '≤ 0.1',
    },
    {
      name: 'first check of an access token in a process, the same way',
      unit: 'ms',
      value: median(times.fresh) - open,
      reference: { name: 'its Ed25519 signature alone', value: median(times.signature) },
    },
    { name: `${name}: p50`, unit: 'ms', value: median(signIns) },
    { name: `${name}: p95`, unit: 'ms', value: quantile(signIns, 0.95), target: '≤ 400' },
    { name: `${change}: p50`, unit: 'ms', value: median(changes) },
    { name: `${change}: p95`, unit: 'ms', value: quantile(changes, 0.95), target: '≤ 1,000' },
  ];
}
