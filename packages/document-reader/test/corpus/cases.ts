import { accountsCases } from './accounts-cases.ts';
import { bankCases } from './bank-cases.ts';
import type { DocumentCase } from './document-case.ts';
import { furtherCases } from './further-cases.ts';
import { lastCases } from './last-cases.ts';
import { laterCases } from './later-cases.ts';
import { mixedCases } from './mixed-cases.ts';
import { quoteCases } from './quote-cases.ts';
import { registrationCases } from './registration-cases.ts';
import { sireneCases } from './sirene-cases.ts';
import { statutesCases } from './statutes-cases.ts';
import { unknownCases } from './unknown-cases.ts';
import { wordedCases } from './worded-cases.ts';

/** All described documents with text of their own. */
export function digitalCases(): readonly DocumentCase[] {
  return [
    ...registrationCases(),
    ...sireneCases(),
    ...bankCases(),
    ...statutesCases(),
    ...quoteCases(),
    ...accountsCases(),
    ...wordedCases(),
    ...furtherCases(),
    ...mixedCases(),
    ...laterCases(),
    ...lastCases(),
    ...unknownCases(),
  ];
}

/** One of each kind and language as a picture of its pages. */
export function scannedCases(): readonly DocumentCase[] {
  const seen = new Set<string>();
  return digitalCases().flatMap((described) => {
    const key = `${described.kind} ${described.language}`;
    if (seen.has(key) || described.kind === 'unknown') return [];
    seen.add(key);
    return [{ ...described, name: `scanned-${described.name}`, scanned: true }];
  });
}
