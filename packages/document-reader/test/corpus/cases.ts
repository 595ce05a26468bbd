import { accountsCases } from './accounts-cases.ts';
import { accountsTables } from './accounts-tables.ts';
import { bankCases } from './bank-cases.ts';
import { bankLayouts } from './bank-layouts.ts';
import type { DocumentCase } from './document-case.ts';
import { freeLayouts } from './free-layouts.ts';
import { issuerLayouts } from './issuer-layouts.ts';
import { printedForms } from './printed-forms.ts';
import { quoteCases } from './quote-cases.ts';
import { quoteLayouts } from './quote-layouts.ts';
import { registrationCases } from './registration-cases.ts';
import { registrationLayouts } from './registration-layouts.ts';
import { sireneCases } from './sirene-cases.ts';
import { sireneLayouts } from './sirene-layouts.ts';
import { statutesCases } from './statutes-cases.ts';
import { statutesForms } from './statutes-forms.ts';
import { unknownCases } from './unknown-cases.ts';
import { writtenMoney } from './written-money.ts';
import { writtenRegisters } from './written-registers.ts';

/** All described documents with text of their own. */
export function digitalCases(): readonly DocumentCase[] {
  return [
    ...registrationCases(),
    ...registrationLayouts(),
    ...sireneCases(),
    ...sireneLayouts(),
    ...bankCases(),
    ...bankLayouts(),
    ...statutesCases(),
    ...statutesForms(),
    ...quoteCases(),
    ...quoteLayouts(),
    ...accountsCases(),
    ...accountsTables(),
    ...printedForms(),
    ...freeLayouts(),
    ...issuerLayouts(),
    ...writtenRegisters(),
    ...writtenMoney(),
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
