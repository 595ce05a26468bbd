import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** A place that looks like a secret; it names the rule and never the text. */
export type FoundSecret = { readonly file: string; readonly line: number; readonly rule: string };

const PRESET = '@secretlint/secretlint-rule-preset-recommend';
const CONFIG = { rules: [{ id: PRESET, rule: creator }] };

/** A key of a publisher, as the catalog issues it. */
const INGEST_KEY = /ingest_[0-9a-f]{16}_[A-Za-z0-9_-]{43}/;

/** The secrets in one text: private keys, passwords in addresses, keys of common services and of this product. */
export async function findSecrets(file: string, text: string): Promise<FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content: text, ext: '', contentType: 'text' },
    options: { config: CONFIG, noPhysicFilePath: true, maskSecrets: true },
  });
  const known = messages.map(({ loc, ruleId }) => ({
    file,
    line: loc.start.line,
    rule: ruleId.slice(ruleId.lastIndexOf('secretlint-rule-') + 'secretlint-rule-'.length),
  }));
  const own = text
    .split('\n')
    .flatMap((line, at) => (INGEST_KEY.test(line) ? [{ file, line: at + 1, rule: 'ingest-key' }] : []));
  return [...known, ...own];
}

/** The rules that must find a secret in `secrets-fixture`; one that finds none no longer works. */
const FOUND_IN_FIXTURE = ['basicauth', 'database-connection-string', 'ingest-key', 'privatekey'];

/** The rules that did not find the invented secrets of the fixture. */
export function findRulesWithoutHit(found: readonly FoundSecret[]): string[] {
  return FOUND_IN_FIXTURE.filter((rule) => !found.some((secret) => secret.rule === rule));
}

/** A text that only looks like a secret: its file, the rule that reports it, and why it may stay. */
export type InventedSecret = { readonly file: string; readonly rule: string; readonly reason: string };

export const INVENTED_SECRETS: readonly InventedSecret[] = [
  {
    file: 'packages/service-kit/src/logger.test.ts',
    rule: 'database-connection-string',
    reason: 'the test proves that such an address is never logged',
  },
  {
    file: 'packages/testing/src/self-signed.ts',
    rule: 'privatekey',
    reason: 'key of a certificate for a reserved name that no authority has signed',
  },
];

/** Secrets that are not listed as invented, and entries of that list which no longer apply. */
export function findOpenSecrets(
  found: readonly FoundSecret[],
  invented: readonly InventedSecret[] = INVENTED_SECRETS,
): string[] {
  const isInvented = ({ file, rule }: FoundSecret): boolean =>
    invented.some((entry) => entry.file === file && entry.rule === rule);
  const unused = invented.filter(
    ({ file, rule }) => !found.some((secret) => secret.file === file && secret.rule === rule),
  );
  return [
    ...found
      .filter((secret) => !isInvented(secret))
      .map(({ file, line, rule }) => `${file}:${line}: ${rule}`),
    ...unused.map(({ file, rule }) => `${file}: no ${rule} is found any more; remove the entry`),
  ];
}
