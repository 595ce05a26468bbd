import { randomBytes } from 'node:crypto';
import { signInResultSchema } from '@platform/contracts/identity';
import type { IdentityModule } from '@platform/identity/app';
import type { FastifyInstance } from '@platform/service-kit';

/** What a demo account may use, and how it gets it: nothing, credits, a trial, or a grant of the operator. */
const TIERS = ['none', 'discover', 'solo', 'pro_20', 'pro_40', 'pro_100', 'enterprise'] as const;
type Tier = (typeof TIERS)[number];

export type DemoAccount = { readonly tier: Tier; readonly email: string; readonly password: string };

const CREDITS = 5;
const REASON = 'demonstration';

/**
 * Adds an account of each tier with a random password, unless it exists; returns those that were added, whose passwords
 * are known only now.
 */
export async function addDemoAccounts({
  app,
  identity,
  operatorToken,
}: {
  readonly app: FastifyInstance;
  readonly identity: Pick<IdentityModule, 'addDemoAccount'>;
  readonly operatorToken: string;
}): Promise<readonly DemoAccount[]> {
  const added: DemoAccount[] = [];
  for (const tier of TIERS) {
    const account: DemoAccount = {
      tier,
      email: `demo-${tier.replace('_', '-')}@example.org`,
      password: randomBytes(12).toString('base64url'),
    };
    const accountId = await identity.addDemoAccount(account);
    if (accountId === null) continue;
    await giveAccess(app, { account, accountId, operatorToken });
    added.push(account);
  }
  return added;
}

async function giveAccess(
  app: FastifyInstance,
  given: { readonly account: DemoAccount; readonly accountId: string; readonly operatorToken: string },
): Promise<void> {
  const { account, accountId, operatorToken } = given;
  const base = '/api/billing';
  const post = async (bearer: string, url: string, payload: object): Promise<void> => {
    const headers = { authorization: `Bearer ${bearer}` };
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    if (statusCode >= 300) throw new Error(`a demo account got no access: ${statusCode} ${body}`);
  };
  switch (account.tier) {
    case 'none':
      return;
    case 'discover': {
      const grant = { key: accountId, credits: CREDITS, reason: REASON };
      return post(operatorToken, `${base}/operators/w/${accountId}/credits`, grant);
    }
    case 'enterprise': {
      const until = new Date(Date.now() + 365 * 86_400_000).toISOString();
      return post(operatorToken, `${base}/operators/w/${accountId}/enterprise`, { until, reason: REASON });
    }
    default:
      return post(await accessTokenOf(app, account), `${base}/w/${accountId}/trial`, { plan: account.tier });
  }
}

async function accessTokenOf(app: FastifyInstance, { email, password }: DemoAccount): Promise<string> {
  const payload = { email, password };
  const response = await app.inject({ method: 'POST', url: '/api/identity/session', payload });
  const { session } = signInResultSchema.parse(response.json());
  if (session === null) throw new Error('a demo account cannot sign in');
  return session.accessToken;
}
