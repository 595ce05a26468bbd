import { createHmac, randomBytes } from 'node:crypto';

/** Identifier of the key of the search service, as infra/compose/core.yml creates it. */
const MEILI_KEY_ID = '6f1a3c52-6d0e-4c1b-9a58-3f7f0b7d2c11';
const RANDOM_SECRETS = ['OPERATOR_TOKEN', 'IDENTITY_SECRET', 'MEILI_MASTER_KEY', 'GRAFANA_PASSWORD'];
const EMPTY = /^([A-Z_]+)=$/gm;
const MASTER_KEY = /^MEILI_MASTER_KEY=(.+)$/m;

/** The API key that Meilisearch derives from its master key and the identifier of the key. */
function meiliKey(masterKey: string): string {
  return createHmac('sha256', masterKey).update(MEILI_KEY_ID).digest('hex');
}

/** The text of an `.env` file with a random value for every secret that is empty; values that are set stay. */
export function fillSecrets(text: string): string {
  const filled = text.replace(EMPTY, (line, name: string) =>
    RANDOM_SECRETS.includes(name) ? `${line}${randomBytes(24).toString('hex')}` : line,
  );
  const masterKey = MASTER_KEY.exec(filled)?.[1] ?? '';
  return filled.replace(/^MEILI_API_KEY=$/m, (line) => `${line}${meiliKey(masterKey)}`);
}
