import { companyOf, wrong } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { type PairLayout, Sheet, type TextStyle } from '../sheet.ts';
import { ibanText } from '../writing.ts';

/** Bank details, French and English, with labels in every place. */
export function generatedBankDetails(): readonly DocumentCase[] {
  return [
    statement(31, 'left'),
    statement(32, 'colon', { split: true }),
    statement(33, 'above'),
    tableStatement(34),
    unlabelledNumber(35),
    english(36, 'left'),
    english(37, 'above'),
    english(38, 'colon'),
    wrongIban(39),
  ];
}

function statement(number: number, pair: PairLayout, style: TextStyle = {}): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair, style })
    .title("RELEVÉ D'IDENTITÉ BANCAIRE")
    .line('Agence de Villeurbanne - 04 78 00 11 22', { size: 8 })
    .pair('Titulaire du compte', company.name)
    .pair('IBAN', ibanText(company.iban))
    .pair('BIC', company.bic)
    .pair('Domiciliation', 'VILLEURBANNE GRATTE-CIEL');
  return bankCase(`bank-fr-${number}-${pair}`, sheet, company.name, { iban: company.iban, bic: company.bic });
}

/** Four columns above, the IBAN in groups that look like cells. */
function tableStatement(number: number): DocumentCase {
  const company = companyOf(number);
  const columns = [55, 150, 250, 400];
  const account = company.iban.slice(4);
  const sheet = new Sheet({ pair: 'colon' })
    .title('RIB')
    .row(columns, 'Code banque', 'Code guichet', 'N° de compte', 'Clé RIB')
    .row(columns, account.slice(0, 5), account.slice(5, 10), account.slice(10, 21), account.slice(21))
    .down()
    .row([55, 330], 'IBAN (International Bank Account Number)', 'BIC (Bank Identifier Code)')
    .row([55, 95, 135, 175, 215, 255, 295, 330], ...ibanText(company.iban).split(' '), company.bic)
    .down()
    .row([55, 330], 'Titulaire du compte', 'Domiciliation')
    .row([55, 330], `SARL ${company.name}`, 'LYON PART-DIEU')
    .row([55], company.street)
    .row([55], `${company.postcode} ${company.city}`);
  return bankCase(`bank-table-${number}`, sheet, company.name, { iban: company.iban, bic: company.bic });
}

function unlabelledNumber(number: number): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair: 'colon' })
    .title('Coordonnées bancaires')
    .line(`Titulaire : ${company.name}`)
    .line(`Merci de régler sur le compte ${company.iban} (BIC ${company.bic}).`)
    .line('Numéro de client 30004001231234567890123, téléphone 0478001122.');
  return bankCase(`bank-sentence-${number}`, sheet, company.name, { iban: company.iban, bic: company.bic });
}

function english(number: number, pair: PairLayout): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair })
    .title('Bank account details')
    .pair('Account holder', company.name)
    .pair('Bank', 'Banque Populaire, 12 place Bellecour, 69002 Lyon')
    .pair('IBAN', ibanText(company.iban))
    .pair('SWIFT/BIC', company.bic);
  const made = bankCase(`bank-en-${number}-${pair}`, sheet, company.name, {
    iban: company.iban,
    bic: company.bic,
  });
  return { ...made, language: 'en' };
}

function wrongIban(number: number): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair: 'left' })
    .title("RELEVÉ D'IDENTITÉ BANCAIRE")
    .pair('Titulaire du compte', company.name)
    .pair('IBAN', ibanText(wrong(company.iban)))
    .pair('BIC', company.bic);
  return bankCase(`bank-wrong-iban-${number}`, sheet, company.name, { bic: company.bic });
}

function bankCase(
  name: string,
  { pages }: Sheet,
  accountHolder: string,
  expected: DocumentCase['expected'],
): DocumentCase {
  return {
    name,
    kind: 'bank-details',
    language: 'fr',
    layout: 'bank',
    pages,
    expected: { ...expected, accountHolder },
  };
}
