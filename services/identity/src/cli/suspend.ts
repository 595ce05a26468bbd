import { runCommand, textOf } from '@platform/operator-cli';
import { loadConfig } from '@platform/service-kit';
import { environment, identityCliConfigSchema } from '../config.ts';

const REFUSED =
  'The product refused the operator token. Give the one of this product: --token, OPERATOR_TOKEN, or DATA_DIR of its data folder.';

await runCommand(
  {
    usage: `Suspends an account, which ends its sessions within seconds, or opens it again. Its data stay.

  npm run identity:suspend -- --email you@example.org
  npm run identity:suspend -- --email you@example.org --lift

  --email <address>       address of the account
  --lift                  opens the account again`,
    options: { email: { type: 'string' }, lift: { type: 'boolean' } },
    run: async ({ product, values, show, wrong }) => {
      const email = textOf(values.email);
      if (email === null) throw wrong('--email is needed.');
      const suspended = values.lift !== true;
      await product.order({ method: 'PUT', path: '/operators/suspensions', body: { email, suspended } });
      show({ email, suspended }, () => `${email} ${suspended ? 'is suspended' : 'can sign in again'}.`);
    },
  },
  {
    base: '/api/identity',
    refused: REFUSED,
    sentences: { IDENTITY_ACCOUNT_ABSENT: 'No account has this address' },
  },
  () => {
    const { OPERATOR_TOKEN, DATA_DIR } = loadConfig(identityCliConfigSchema, environment);
    return { token: OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  },
);
