import {
  INGEST_TRUST,
  ingestKeyListSchema,
  ingestKeySchema,
  ingestSourceListSchema,
  ingestSourceSchema,
  newIngestKeySchema,
} from '@platform/contracts/catalog';
import { type Invocation, shortInstant, textOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({
  usage: `Who may publish to the catalog by key: sources that publish themselves, and their keys.

  npm run catalog:keys                                     lists keys
  npm run catalog:keys -- --sources                        lists the sources
  npm run catalog:keys -- --register <source> --label <name> --licence <licence> --attribution <words> --homepage <address>
  npm run catalog:keys -- --create <source> --label <for whom>
  npm run catalog:keys -- --revoke <key id>

  --register <source>     registers a source or changes what is known of it
  --label <text>          name of the source, or for whom the key is
  --licence, --attribution, --homepage   what must be shown beside its records
  --precedence <0–100>    of two sources that state a field the higher one counts (default: 30)
  --trust <how far>       ${INGEST_TRUST.join(', ')} (default: review_all)
  --create <source>       makes a key and shows it, once
  --revoke <key id>       ends a key at once`,
  options: {
    sources: { type: 'boolean' },
    register: { type: 'string' },
    create: { type: 'string' },
    revoke: { type: 'string' },
    label: { type: 'string' },
    licence: { type: 'string' },
    attribution: { type: 'string' },
    homepage: { type: 'string' },
    precedence: { type: 'string' },
    trust: { type: 'string' },
  },
  run: async (invocation) => {
    const { values } = invocation;
    if (textOf(values.register) !== null) await register(invocation);
    else if (textOf(values.create) !== null) await create(invocation);
    else if (textOf(values.revoke) !== null) await revoke(invocation);
    else if (values.sources === true) await listSources(invocation);
    else await listKeys(invocation);
  },
});

async function register({ product, values, show, wrong }: Invocation): Promise<void> {
  const source = textOf(values.register) ?? '';
  const needed = ['label', 'licence', 'attribution', 'homepage'] as const;
  const missing = needed.filter((name) => textOf(values[name]) === null);
  if (missing.length > 0) throw wrong(`--register needs ${missing.map((name) => `--${name}`).join(', ')}.`);
  const precedence = textOf(values.precedence);
  const trust = textOf(values.trust);
  const body = {
    ...Object.fromEntries(needed.map((name) => [name, textOf(values[name])])),
    ...(precedence === null ? {} : { precedence: Number(precedence) }),
    ...(trust === null ? {} : { trust }),
  };
  const path = `/ingest/sources/${encodeURIComponent(source)}`;
  const item = await product.call({ method: 'PUT', path, body }, ingestSourceSchema);
  show(item, () => `${item.source} is registered (trust: ${item.trust})`);
}

async function create({ product, values, show, wrong }: Invocation): Promise<void> {
  const label = textOf(values.label);
  if (label === null) throw wrong('--label must say for whom the key is.');
  const path = `/ingest/sources/${encodeURIComponent(textOf(values.create) ?? '')}/keys`;
  const made = await product.call({ method: 'POST', path, body: { label } }, newIngestKeySchema);
  show(made, () => `${made.key}\n\nThis key is shown only now. Its id is ${made.id}.`);
}

async function revoke({ product, values, show }: Invocation): Promise<void> {
  const path = `/ingest/keys/${encodeURIComponent(textOf(values.revoke) ?? '')}`;
  const key = await product.call({ method: 'DELETE', path }, ingestKeySchema);
  show(key, () => `The key ${key.id} of ${key.source} opens nothing any more`);
}

async function listSources({ product, show }: Invocation): Promise<void> {
  const list = await product.call({ method: 'GET', path: '/ingest/sources' }, ingestSourceListSchema);
  show(list, () =>
    textTable(
      ['source', 'label', 'licence', 'precedence', 'trust'],
      list.items.map((one) => [one.source, one.label, one.licence, String(one.precedence), one.trust]),
      'No source publishes itself.',
    ),
  );
}

async function listKeys({ product, show }: Invocation): Promise<void> {
  const list = await product.call({ method: 'GET', path: '/ingest/keys' }, ingestKeyListSchema);
  show(list, () =>
    textTable(
      ['key', 'source', 'label', 'created', 'last used', 'revoked'],
      list.items.map((one) => [
        one.id,
        one.source,
        one.label,
        shortInstant(one.createdAt),
        shortInstant(one.lastUsedAt),
        shortInstant(one.revokedAt),
      ]),
      'No keys.',
    ),
  );
}
