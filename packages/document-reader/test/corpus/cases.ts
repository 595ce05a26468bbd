import { englishStatements } from './annual-accounts/english-statements.ts';
import { figuresOutsideTables } from './annual-accounts/figures-outside-tables.ts';
import { frenchStatements } from './annual-accounts/french-statements.ts';
import { generatedAccounts } from './annual-accounts/generated-accounts.ts';
import { taxForms } from './annual-accounts/tax-forms.ts';
import { variedAccounts } from './annual-accounts/varied-accounts.ts';
import { bankCertificates } from './bank-details/bank-certificates.ts';
import { englishBankDetails } from './bank-details/english-bank-details.ts';
import { frenchBankDetails } from './bank-details/french-bank-details.ts';
import { generatedBankDetails } from './bank-details/generated-bank-details.ts';
import { variedBankDetails } from './bank-details/varied-bank-details.ts';
import type { DocumentCase } from './document-case.ts';
import { documentsWithOthersNearby } from './documents-with-others-nearby.ts';
import { buildingTradeQuotes } from './quotes/building-trade-quotes.ts';
import { englishQuotes } from './quotes/english-quotes.ts';
import { equipmentQuotes } from './quotes/equipment-quotes.ts';
import { generatedQuotes } from './quotes/generated-quotes.ts';
import { quotesInLetters } from './quotes/quotes-in-letters.ts';
import { quotesWithoutVat } from './quotes/quotes-without-vat.ts';
import { variedQuotes } from './quotes/varied-quotes.ts';
import { courtExtracts } from './registration-extracts/court-extracts.ts';
import { englishExtracts } from './registration-extracts/english-extracts.ts';
import { extractsInSentences } from './registration-extracts/extracts-in-sentences.ts';
import { extractsWithOfficers } from './registration-extracts/extracts-with-officers.ts';
import { generatedExtracts } from './registration-extracts/generated-extracts.ts';
import { nationalRegisterExtracts } from './registration-extracts/national-register.ts';
import { variedExtracts } from './registration-extracts/varied-extracts.ts';
import { directoryPages } from './sirene-notices/directory-pages.ts';
import { englishNotices } from './sirene-notices/english-notices.ts';
import { generatedNotices } from './sirene-notices/generated-notices.ts';
import { inseeNotices } from './sirene-notices/insee-notices.ts';
import { variedNotices } from './sirene-notices/varied-notices.ts';
import { associationAndFarmStatutes } from './statutes/association-and-farm-statutes.ts';
import { companyStatutes } from './statutes/company-statutes.ts';
import { englishArticles } from './statutes/english-articles.ts';
import { generatedStatutes } from './statutes/generated-statutes.ts';
import { variedStatutes } from './statutes/varied-statutes.ts';
import { unknownDocuments } from './unknown-documents.ts';

/** All described documents with text of their own. */
export function digitalCases(): readonly DocumentCase[] {
  return [
    ...documentsWithOthersNearby(),
    ...generatedExtracts(),
    ...courtExtracts(),
    ...nationalRegisterExtracts(),
    ...extractsInSentences(),
    ...extractsWithOfficers(),
    ...englishExtracts(),
    ...variedExtracts(),
    ...generatedNotices(),
    ...inseeNotices(),
    ...directoryPages(),
    ...englishNotices(),
    ...variedNotices(),
    ...generatedBankDetails(),
    ...frenchBankDetails(),
    ...bankCertificates(),
    ...englishBankDetails(),
    ...variedBankDetails(),
    ...generatedStatutes(),
    ...companyStatutes(),
    ...associationAndFarmStatutes(),
    ...englishArticles(),
    ...variedStatutes(),
    ...generatedQuotes(),
    ...buildingTradeQuotes(),
    ...equipmentQuotes(),
    ...quotesWithoutVat(),
    ...quotesInLetters(),
    ...englishQuotes(),
    ...variedQuotes(),
    ...generatedAccounts(),
    ...taxForms(),
    ...frenchStatements(),
    ...englishStatements(),
    ...variedAccounts(),
    ...figuresOutsideTables(),
    ...unknownDocuments(),
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
