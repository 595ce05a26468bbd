import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { findOpenSecrets, findRulesWithoutHit, findSecrets } from './secrets.ts';

const FIXTURE = 'packages/tooling/secrets-fixture/settings.txt';
const fixture = readFileSync(path.join(REPO_ROOT, FIXTURE), 'utf8');

describe('the scan for secrets', () => {
  test('sees every invented secret of the fixture, and names no text of it', async () => {
    const found = await findSecrets(FIXTURE, fixture);
    expect(findRulesWithoutHit(found)).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('tiBq7Vx0mZp2LkRw9c');
    expect(findOpenSecrets(found, [])).toHaveLength(4);
  });

  test('a rule that does not find its secret is reported', async () => {
    const withoutStore = fixture.replace('mongodb://', 'store at ');
    expect(findRulesWithoutHit(await findSecrets(FIXTURE, withoutStore))).toEqual([
      'database-connection-string',
    ]);
  });

  test('sees nothing in ordinary configuration', async () => {
    const text =
      'CATALOG_MONGO_URI=mongodb://127.0.0.1:27017\nOPERATOR_TOKEN=\nhttps://www.region-x.example/\n';
    expect(await findSecrets('.env', text)).toEqual([]);
  });

  test('an invented secret is excused in its own file only, and only while it is there', () => {
    const secret = { file: 'a.ts', line: 1, rule: 'privatekey' };
    const invented = [{ file: 'a.ts', rule: 'privatekey', reason: 'of a test' }];
    expect(findOpenSecrets([secret], invented)).toEqual([]);
    expect(findOpenSecrets([{ ...secret, file: 'b.ts' }], invented)).toEqual([
      'b.ts:1: privatekey',
      'a.ts: no privatekey is found any more; remove the entry',
    ]);
  });
});
