import { companyOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { Sheet, type TextStyle } from '../sheet.ts';
import { amountText, dateText, euros, sirenText, siretText } from '../writing.ts';

/** Quotes: the supplier at the left, the customer at the right, a table, totals. */
export function generatedQuotes(): readonly DocumentCase[] {
  return [
    french(51),
    french(52, { split: true }),
    french(53),
    severalPages(54),
    totalsInBoxes(55),
    english(56),
    english(57),
    footerOnly(58),
  ];
}

function totalsOf(number: number): { net: number; vat: number; gross: number } {
  const net = 1_250.5 + number * 137.25;
  const vat = Math.round(net * 20) / 100;
  return { net, vat, gross: Math.round((net + vat) * 100) / 100 };
}

function french(number: number, style: TextStyle = {}): DocumentCase {
  const [company, customer] = [companyOf(number), companyOf(number + 100)];
  const { net, vat, gross } = totalsOf(number);
  const text = (amount: number) => `${amountText(amount * 100, 'fr')} €`;
  const sheet = new Sheet({ pair: 'colon', style })
    .put(330, 'Client', { bold: true })
    .line(company.name, { size: 14, bold: true })
    .put(330, customer.name)
    .line(company.street)
    .put(330, customer.street)
    .line(`${company.postcode} ${company.city}`)
    .put(330, `${customer.postcode} ${customer.city}`)
    .line('Tél. 04 72 11 22 33')
    .put(330, `SIREN ${sirenText(customer.siren)}`)
    .line(`SIRET : ${siretText(company.siret)}`)
    .down(20)
    .title(`Devis n° 2026${number}987`)
    .line(`Date : ${dateText('2026-04-02', 'fr')}`)
    .line(
      number % 2 === 0
        ? `Valable jusqu'au ${dateText('2026-06-30', 'fr')}`
        : 'Validité de l’offre : 30 jours',
    )
    .down(10)
    .row([55, 300, 370, 470], 'Désignation', 'Quantité', 'Prix unitaire', 'Total HT')
    .numbers('Fourniture de panneaux', [330, 430, 540], '4', text(100), text(400))
    .numbers('Pose et raccordement', [330, 430, 540], '1', text(net - 400), text(net - 400))
    .down(10)
    .numbers('', [430, 540], 'Total HT', text(net))
    .numbers('', [430, 540], 'TVA 20 %', text(vat))
    .numbers('', [430, 540], 'Total TTC', text(gross))
    .numbers('', [430, 540], 'Acompte de 30 %', text(Math.round(gross * 30) / 100))
    .down(10)
    .line('Bon pour accord, date et signature du client');
  return quote(`quote-fr-${number}`, sheet, {
    siret: company.siret,
    companyName: company.name,
    totalNet: euros(net),
    totalGross: euros(gross),
    issued: '2026-04-02',
    validUntil: number % 2 === 0 ? '2026-06-30' : '2026-05-02',
  });
}

function severalPages(number: number): DocumentCase {
  const company = companyOf(number);
  const { net, vat, gross } = totalsOf(number);
  const text = (amount: number) => amountText(amount * 100, 'fr');
  const sheet = new Sheet({ pair: 'left' })
    .line(company.name, { size: 16 })
    .title('PROPOSITION COMMERCIALE')
    .pair('Date du devis', dateText('2026-01-15', 'fr', 'words'))
    .pair('Référence', '123456789')
    .pair('Date de fin de validité', dateText('2026-04-15', 'fr', 'words'));
  for (let item = 1; item <= 45; item += 1)
    sheet.numbers(`Lot ${item} : fourniture et pose`, [430, 540], String(item), text(item * 10));
  sheet
    .numbers('Sous-total HT', [540], text(net - 100))
    .numbers('Transport', [540], text(100))
    .numbers('Montant total HT (EUR)', [540], text(net))
    .numbers('TVA', [540], text(vat))
    .numbers('Montant total TTC (EUR)', [540], text(gross))
    .line(`${company.name} - ${company.formShort} - RCS ${company.city} ${sirenText(company.siren)}`, {
      size: 7,
    });
  return quote(`quote-pages-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    totalNet: euros(net),
    totalGross: euros(gross),
    issued: '2026-01-15',
    validUntil: '2026-04-15',
  });
}

function totalsInBoxes(number: number): DocumentCase {
  const company = companyOf(number);
  const { net, vat, gross } = totalsOf(number);
  const text = (amount: number) => `${amountText(amount * 100, 'fr')} €`;
  const sheet = new Sheet({ pair: 'colon' })
    .title('DEVIS')
    .line(`Émetteur : ${company.name}`)
    .line(`SIREN : ${company.siren}`)
    .line(`Établi le ${dateText('2026-02-20', 'fr')}, valable 3 mois`)
    .down()
    .row([55, 320, 450], 'Désignation', 'Qté', 'Total HT')
    .row([55, 320, 450], 'Audit énergétique', '1', text(net))
    .down(30)
    .row([250, 350, 450], 'Total HT', 'TVA (20 %)', 'Net à payer')
    .row([250, 350, 450], text(net), text(vat), text(gross));
  return quote(`quote-boxes-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    totalNet: euros(net),
    totalGross: euros(gross),
    issued: '2026-02-20',
    validUntil: '2026-05-20',
  });
}

function english(number: number): DocumentCase {
  const [company, customer] = [companyOf(number), companyOf(number + 100)];
  const { net, vat, gross } = totalsOf(number);
  const text = (amount: number) => `€${amountText(amount * 100, 'en')}`;
  const sheet = new Sheet({ pair: 'colon' })
    .line(company.name, { size: 15 })
    .line(`Company number: ${sirenText(company.siren)}`)
    .put(350, 'Bill to:')
    .line('Phone: +33 4 72 11 22 33')
    .put(350, customer.name)
    .line('www.example.org')
    .put(350, `Registration number ${customer.siren}`)
    .down(30)
    .title(`Quotation 2026-${number}`)
    .line(`Quote date: ${dateText('2026-03-18', 'en', 'words')}`)
    .line(`Valid until: ${dateText('2026-05-17', 'en', 'words')}`)
    .row([55, 300, 370, 470], 'Description', 'Quantity', 'Unit price', 'Amount')
    .numbers('Consulting', [330, 430, 540], '10', text(net / 10), text(net))
    .down(20)
    .numbers('', [430, 540], number % 2 === 0 ? 'Subtotal' : 'Total excl. VAT', text(net))
    .numbers('', [430, 540], 'VAT (20%)', text(vat))
    .numbers('', [430, 540], number % 2 === 0 ? 'Grand total' : 'Total incl. VAT', text(gross));
  const made = quote(`quote-en-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    totalNet: euros(net),
    totalGross: euros(gross),
    issued: '2026-03-18',
    validUntil: '2026-05-17',
  });
  return { ...made, language: 'en' };
}

/** The supplier is named in the footer only; the document states no validity. */
function footerOnly(number: number): DocumentCase {
  const company = companyOf(number);
  const { net, gross } = totalsOf(number);
  const sheet = new Sheet({ pair: 'dots' })
    .title('DEVIS 2026/0042')
    .line(`${company.city}, le ${dateText('2026-05-04', 'fr', 'words')}`)
    .line('Objet : isolation des combles, prix unitaire forfaitaire')
    .down(20)
    .pair('TOTAL H.T.', `${amountText(net * 100, 'fr')} EUR`)
    .pair('TOTAL T.T.C.', `${amountText(gross * 100, 'fr')} EUR`)
    .to(740)
    .line(
      `${company.name}, ${company.formShort} au capital de ${amountText(company.capitalEuros * 100, 'fr')} €`,
      { size: 7 },
    )
    .line(`SIRET ${company.siret} - TVA FR12${company.siren}`, { size: 7 });
  return quote(`quote-footer-${number}`, sheet, {
    siret: company.siret,
    companyName: company.name,
    totalNet: euros(net),
    totalGross: euros(gross),
    issued: '2026-05-04',
  });
}

function quote(name: string, { pages }: Sheet, expected: DocumentCase['expected']): DocumentCase {
  return { name, kind: 'quote', language: 'fr', layout: 'table', pages, expected };
}
