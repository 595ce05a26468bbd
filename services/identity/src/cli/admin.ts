import { runCommand, textOf } from '@platform/operator-cli';
import { loadConfig } from '@platform/service-kit';
import { environment, identityCliConfigSchema } from '../config.ts';

const REFUSED =
  'The product refused the operator token. Give the one of this product: --token, OPERATOR_TOKEN, or DATA_DIR of its data folder.';

await runCommand(
  {
    usage: `Gives an account the role of administrator, or takes it. The account must exist and its address be confirmed.

  make admin EMAIL=you@example.org
  npm run identity:admin -- --email you@example.org
  npm run identity:admin -- --email you@example.org --withdraw

  --email <address>       address of the account
  --withdraw              takes the role instead`,
    options: { email: { type: 'string' }, withdraw: { type: 'boolean' } },
    run: async ({ product, values, show, wrong }) => {
      const email = textOf(values.email);
      if (email === null) throw wrong('--email is needed.');
      const admin = values.withdraw !== true;
      await product.order({ method: 'PUT', path: '/operators/admins', body: { email, admin } });
      const changed = admin
        ? 'is an administrator from the next refresh of its session on'
        : 'is no longer an administrator';
      show({ email, admin }, () => `${email} ${changed}.`);
    },
  },
  {
    base: '/api/identity',
    refused: REFUSED,
    sentences: { IDENTITY_ACCOUNT_ABSENT: 'No account has this address; sign up first' },
  },
  () => {
    const { OPERATOR_TOKEN, DATA_DIR } = loadConfig(identityCliConfigSchema, environment);
    return { token: OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
  },
);
