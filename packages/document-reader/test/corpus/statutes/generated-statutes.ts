import { companyOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { Sheet, type TextStyle } from '../sheet.ts';
import { amountText, dateText, euros, sirenText } from '../writing.ts';

/** Statutes of several pages in sentences, French and English. */
export function generatedStatutes(): readonly DocumentCase[] {
  return [
    french(41),
    french(42, { split: true }),
    articles(43),
    articles(44),
    articles(45),
    english(46),
    english(47),
  ];
}

function french(number: number, style: TextStyle = {}): DocumentCase {
  const company = companyOf(number);
  const capital = amountText(company.capitalEuros * 100, 'fr', { decimals: company.capitalEuros % 1 > 0 });
  const sheet = new Sheet({ pair: 'colon', style })
    .title(company.name)
    .line(`${company.formFr} au capital de ${capital} euros`)
    .line(`Siège social : ${company.street}, ${company.postcode} ${company.city}`)
    .line(`${sirenText(company.siren)} RCS ${company.city}`)
    .down(60)
    .title('STATUTS')
    .line(`Mis à jour le ${dateText('2025-09-01', 'fr', 'words')}`)
    .page()
    .heading('Article 1 - Forme')
    .line('La société est régie par les dispositions légales en vigueur et par les présents statuts.')
    .heading('Article 2 - Objet social')
    .line(`La société a pour objet : ${company.nafText.toLowerCase()}.`)
    .heading('Article 7 - Apports')
    .line('Il a été fait apport à la société de la somme de 500 euros par la société HOLDING BETA,')
    .line('immatriculée au registre du commerce de Nantes.')
    .heading('Article 14 - Président')
    .line('Le président est nommé par décision collective des associés.');
  return statutes(`statutes-fr-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    legalForm: company.form,
    capital: euros(company.capitalEuros),
    address: { street: company.street, postcode: company.postcode, city: company.city },
    issued: '2025-09-01',
  });
}

function articles(number: number): DocumentCase {
  const company = companyOf(number);
  const capital = amountText(Math.floor(company.capitalEuros) * 100, 'fr', { decimals: false });
  const sheet = new Sheet({ pair: 'colon' })
    .title('STATUTS CONSTITUTIFS')
    .line('Les soussignés :')
    .line('Monsieur Alain Girard, né le 02/02/1975, demeurant 3 rue des Roses 33000 Bordeaux,')
    .line('ont établi ainsi qu’il suit les statuts de la société.')
    .heading('ARTICLE 1 - FORME')
    .line(`Forme : ${company.formFr.toLowerCase()}.`)
    .heading('ARTICLE 2 - DÉNOMINATION')
    .line(`La dénomination sociale est : « ${company.name} ».`)
    .heading('ARTICLE 3 - SIÈGE SOCIAL')
    .line(`Le siège social est fixé au ${company.street}, ${company.postcode} ${company.city}.`)
    .heading('ARTICLE 4 - DURÉE')
    .line('La durée de la société est de 99 années.')
    .heading('ARTICLE 6 - CAPITAL SOCIAL')
    .line(`Le capital social est fixé à la somme de ${capital} euros.`)
    .line('Il est divisé en 100 actions de 10 euros chacune, entièrement libérées.')
    .page()
    .heading('ARTICLE 12 - GÉRANCE')
    .line(`Gérant : ${company.director}, né à Dijon le 4 avril 1970.`)
    .down(30)
    .line(`Fait à ${company.city}, le ${dateText('2024-04-17', 'fr', 'words')}`);
  return statutes(`statutes-articles-${number}`, sheet, {
    companyName: company.name,
    legalForm: company.form,
    capital: euros(Math.floor(company.capitalEuros)),
    address: { street: company.street, postcode: company.postcode, city: company.city },
    director: company.director,
    issued: '2024-04-17',
  });
}

function english(number: number): DocumentCase {
  const company = companyOf(number);
  const sheet = new Sheet({ pair: 'colon' })
    .title(company.name)
    .line(`${company.formEn} with a share capital of €${amountText(company.capitalEuros * 100, 'en')}`)
    .line(`Registered office: ${company.street}, ${company.postcode} ${company.city}`)
    .line(
      `Registered with the Trade and Companies Register of ${company.city} under number ${sirenText(company.siren)}`,
    )
    .down(40)
    .title('ARTICLES OF ASSOCIATION')
    .line(`Updated on ${dateText('2025-06-30', 'en', 'words')}`)
    .heading('Article 1 - Form')
    .line('The company is governed by the laws in force and by these articles.')
    .heading('Article 2 - Corporate purpose')
    .line('The purpose of the company is the supply of services to companies.')
    .heading('Article 9 - Shareholders')
    .line('The shareholders meet once a year. A meeting was held on 4 May 2019.');
  const made = statutes(`statutes-en-${number}`, sheet, {
    siren: company.siren,
    companyName: company.name,
    legalForm: company.form,
    capital: euros(company.capitalEuros),
    address: { street: company.street, postcode: company.postcode, city: company.city },
    issued: '2025-06-30',
  });
  return { ...made, language: 'en' };
}

function statutes(name: string, { pages }: Sheet, expected: DocumentCase['expected']): DocumentCase {
  return { name, kind: 'statutes', language: 'fr', layout: 'prose', pages, expected };
}
