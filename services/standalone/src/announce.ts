import { BRAND } from '@platform/contracts/brand';
import { count } from '@platform/product-start';
import type { DemoAccount } from './demo-accounts.ts';

/**
 * The text that the terminal shows when the product is ready; unlike log lines it may contain addresses and folders.
 */
export function announceReady(facts: {
  readonly url: string;
  readonly dataDir: string;
  readonly tokenFile: string;
  /** Whether mails are kept in the data folder instead of being sent. */
  readonly isMailCaptured: boolean;
  readonly metricsPort: number | undefined;
  /** Number of generated records in the catalog, and whether they are shown. */
  readonly synthetic: number;
  readonly areShown: boolean;
  /** Demo accounts that were added, whose passwords are shown this once. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly elapsedMs: number;
}): string {
  return [
    '',
    `${BRAND}`,
    `  Web app    ${facts.url}`,
    `  English    ${facts.url}/en`,
    `  API        ${facts.url}/api/docs`,
    ...(facts.isMailCaptured ? [`  Mail       ${facts.url}/dev/mail`] : []),
    ...(facts.metricsPort === undefined
      ? []
      : [`  Metrics    http://127.0.0.1:${facts.metricsPort}/metrics`]),
    ...(facts.synthetic === 0
      ? []
      : [
          `  Generated  ${count(facts.synthetic)} records, ${facts.areShown ? 'shown and marked (DEMO=1)' : 'left out of results and counts (DEMO=1 shows them)'}`,
        ]),
    `  Data       ${facts.dataDir}`,
    `  Operator   token in ${facts.tokenFile}`,
    ...demoLines(facts.demoAccounts),
    '',
    `Ready in ${(facts.elapsedMs / 1000).toFixed(1)} s. Ctrl-C stops.`,
  ].join('\n');
}

/** The accounts with their passwords, which nobody can read again. */
function demoLines(accounts: readonly DemoAccount[]): readonly string[] {
  if (accounts.length === 0) return [];
  return [
    '  Demo accounts, passwords shown only now:',
    ...accounts.map(({ tier, email, password }) => `    ${tier.padEnd(11)}${email.padEnd(30)}${password}`),
  ];
}
