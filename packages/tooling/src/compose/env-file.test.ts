import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { REPO_ROOT } from '../repo.ts';
import { TRIAL_SECRETS } from './compose-model.ts';
import { fillSecrets } from './env-file.ts';

function valuesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
}

it('the example holds no secret, and filling it gives each a value of its own', () => {
  const example = readFileSync(path.join(REPO_ROOT, '.env.example'), 'utf8');
  const before = valuesOf(example);
  const after = valuesOf(fillSecrets(example));
  for (const name of Object.keys(TRIAL_SECRETS)) {
    expect([name, before[name]]).toEqual([name, '']);
    expect(after[name]).toMatch(/^[0-9a-f]{48,64}$/);
  }
  expect(new Set(Object.keys(TRIAL_SECRETS).map((name) => after[name])).size).toBe(
    Object.keys(TRIAL_SECRETS).length,
  );
  expect(valuesOf(fillSecrets(example)).OPERATOR_TOKEN).not.toBe(after.OPERATOR_TOKEN);
});

it('a value that is set stays', () => {
  expect(fillSecrets('OPERATOR_TOKEN=mine\nOTLP_ENDPOINT=\n')).toBe('OPERATOR_TOKEN=mine\nOTLP_ENDPOINT=\n');
});

it('the key of the search service is the one that the server makes of the master key', () => {
  // Made by Meilisearch 1.50.0, which accepted this key for the master key and the identifier of core.yml.
  const filled = valuesOf(fillSecrets('MEILI_MASTER_KEY=aaaaaaaaaaaaaaaaaaaaaaaa\nMEILI_API_KEY=\n'));
  expect(filled.MEILI_API_KEY).toBe('5a73ad53ba8af88ec55b78f627f08e3534398b84e26d2a7a21fbcd514c54caa5');
});

it('the identifier of the key is the one that compose creates', () => {
  const core = parse(readFileSync(path.join(REPO_ROOT, 'infra/compose/core.yml'), 'utf8')) as {
    services: Record<string, { command: string[] }>;
  };
  expect(core.services['meilisearch-key']?.command[0]).toContain(
    '"uid": "6f1a3c52-6d0e-4c1b-9a58-3f7f0b7d2c11"',
  );
});
