import { companyOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { Sheet, type TextStyle } from '../sheet.ts';
import { amountText, dateText, euros, sirenText } from '../writing.ts';

/** Annual accounts: the French tax forms, free layouts, English accounts, amounts in thousands, losses. */
export function generatedAccounts(): readonly DocumentCase[] {
  return [
    taxForm(61),
    taxForm(62, { split: true }),
    twoYears(63),
    twoYears(64),
    inThousands(65),
    english(66),
    english(67),
    englishLoss(68),
  ];
}

function figuresOf(number: number): { revenue: number; result: number; total: number } {
  return { revenue: 412_300 + number * 1_117, result: 23_450 + number * 13, total: 198_760 + number * 977 };
}

function taxForm(number: number, style: TextStyle = {}): DocumentCase {
  const company = companyOf(number);
  const { revenue, result, total } = figuresOf(number);
  const text = (amount: number) => amountText(amount * 100, 'fr', { decimals: false });
  const rights = [300, 380, 460, 540];
  const sheet = new Sheet({ pair: 'colon', style })
    .line('LIASSE FISCALE - Formulaire 2050', { size: 8 })
    .title('BILAN - ACTIF')
    .pair("Désignation de l'entreprise", company.name)
    .pair('Numéro SIREN', sirenText(company.siren))
    .pair('Exercice clos le', dateText('2025-12-31', 'fr'))
    .down(10)
    .numbers('', rights, 'Brut', 'Amortissements', 'Net', 'N-1')
    .numbers(
      'Immobilisations corporelles',
      rights,
      text(total),
      text(50_000),
      text(total - 50_000),
      text(90_000),
    )
    .numbers('Total actif circulant', rights, text(50_000), '', text(50_000), text(40_000))
    .numbers('TOTAL GÉNÉRAL', rights, text(total + 50_000), text(50_000), text(total), text(130_000))
    .page()
    .title('COMPTE DE RÉSULTAT')
    .numbers('', rights, 'France', 'Exportations', 'Total', 'N-1')
    .numbers('Ventes de marchandises', rights, text(1_000), text(500), text(1_500), text(900))
    .numbers("Chiffres d'affaires nets", rights, text(revenue - 500), text(500), text(revenue), text(401_000))
    .numbers('Charges de personnel', rights, '', '', text(88_000), text(77_000))
    .numbers('BÉNÉFICE OU PERTE', rights, '', '', text(result), text(11_000))
    .pair('Effectif moyen du personnel', '12');
  return accounts(`accounts-form-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    closingDate: '2025-12-31',
    revenue: euros(revenue),
    netResult: euros(result),
    balanceTotal: euros(total),
    staff: { min: 12, max: 12 },
  });
}

function twoYears(number: number): DocumentCase {
  const company = companyOf(number);
  const { revenue, result, total } = figuresOf(number);
  const text = (amount: number) => amountText(amount * 100, 'fr');
  const rights = [420, 540];
  const years = number % 2 === 0 ? ['31/12/2025', '31/12/2024'] : ['Exercice N', 'Exercice N-1'];
  const sheet = new Sheet({ pair: 'left' })
    .title(`Société ${company.name}`)
    .title('Comptes annuels')
    .line('Exercice du 01/01/2025 au 31/12/2025')
    .line(`SIREN ${company.siren} - Cabinet Expertise Plus, expert-comptable`)
    .heading('Compte de résultat')
    .numbers('', rights, ...years)
    .numbers("Chiffre d'affaires", rights, text(revenue), text(380_000))
    .numbers("Résultat d'exploitation", rights, text(result + 5_000), text(20_000))
    .numbers('Résultat net', rights, `-${text(result)}`, text(15_000))
    .heading('Bilan passif')
    .numbers('', rights, ...years)
    .numbers('Capital social', rights, text(company.capitalEuros), text(company.capitalEuros))
    .numbers('Dettes', rights, text(50_000), text(60_000))
    .numbers('Total du passif', rights, text(total), text(150_000));
  return accounts(`accounts-years-${number}`, sheet, {
    siren: company.siren,
    closingDate: '2025-12-31',
    companyName: company.name,
    revenue: euros(revenue),
    netResult: euros(-result),
    balanceTotal: euros(total),
  });
}

function inThousands(number: number): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair: 'colon' })
    .title(company.name)
    .title('COMPTES ANNUELS AU 30 JUIN 2025')
    .line("(montants en milliers d'euros)")
    .numbers('', [420, 540], '30/06/2025', '30/06/2024')
    .numbers("Chiffre d'affaires net", [420, 540], '12 450', '11 300')
    .numbers('Résultat net', [420, 540], '(312)', '145')
    .numbers('Total actif', [420, 540], '8 020', '7 900')
    .line('Effectif moyen : 84 salariés');
  return accounts(`accounts-thousands-${number}`, sheet, {
    companyName: company.name,
    closingDate: '2025-06-30',
    revenue: euros(12_450_000),
    netResult: euros(-312_000),
    balanceTotal: euros(8_020_000),
    staff: { min: 84, max: 84 },
  });
}

function english(number: number): DocumentCase {
  const company = companyOf(number);
  const { revenue, result, total } = figuresOf(number);
  const text = (amount: number) => amountText(amount * 100, 'en', { decimals: false });
  const rights = [330, 440, 540];
  const sheet = new Sheet({ pair: 'colon' })
    .title('FINANCIAL STATEMENTS')
    .line(`Company name: ${company.name}`)
    .line(`Registration number: ${company.siren}`)
    .line(`Year ended ${dateText('2025-03-31', 'en', 'words')}`)
    .heading('Income statement')
    .numbers('', rights, 'Notes', '2025', '2024')
    .numbers('Turnover', rights, '3', text(revenue), text(395_000))
    .numbers('Cost of sales', rights, '4', `(${text(200_000)})`, `(${text(190_000)})`)
    .numbers('Profit for the financial year', rights, '', text(result), text(12_000))
    .heading('Balance sheet')
    .numbers('', rights, 'Notes', '2025', '2024')
    .numbers('Total current assets', rights, '', text(90_000), text(80_000))
    .numbers('Total assets', rights, '', text(total), text(160_000))
    .line('Average number of employees: 27');
  const made = accounts(`accounts-en-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    closingDate: '2025-03-31',
    revenue: euros(revenue),
    netResult: euros(result),
    balanceTotal: euros(total),
    staff: { min: 27, max: 27 },
  });
  return { ...made, language: 'en' };
}

function englishLoss(number: number): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair: 'left' })
    .title('Annual accounts')
    .pair('Name of the company', company.name)
    .pair('Closing date', dateText('2025-09-30', 'en', 'words'))
    .pair('Net sales', '€1,204,500')
    .pair('Net loss', '€45,000')
    .pair('Balance sheet total', '€640,300');
  const made = accounts(`accounts-en-loss-${number}`, sheet, {
    companyName: company.name,
    closingDate: '2025-09-30',
    revenue: euros(1_204_500),
    netResult: euros(-45_000),
    balanceTotal: euros(640_300),
  });
  return { ...made, language: 'en' };
}

function accounts(name: string, { pages }: Sheet, expected: DocumentCase['expected']): DocumentCase {
  return { name, kind: 'annual-accounts', language: 'fr', layout: 'table', pages, expected };
}
