import { companyOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { type PairLayout, Sheet, type TextStyle } from '../sheet.ts';
import { dateText, sirenText, siretText } from '../writing.ts';

const STAFF = [
  ['6 à 9 salariés', '6 to 9 employees', { min: 6, max: 9 }],
  ['10 à 19 salariés', '10 to 19 employees', { min: 10, max: 19 }],
  ['0 salarié', 'no employees', { min: 0, max: 0 }],
  ['2 000 à 4 999 salariés', '2,000 to 4,999 employees', { min: 2_000, max: 4_999 }],
] as const;

/** Codes of the legal forms of invented companies. */
const CATEGORIES: Readonly<Record<string, string>> = {
  sas: '5710',
  sasu: '5720',
  sarl: '5499',
  eurl: '5498',
  sa: '5599',
  earl: '6598',
};

/** Notices of the SIRENE register, French and English, with labels in every place. */
export function generatedNotices(): readonly DocumentCase[] {
  return [
    french(21, 'left'),
    french(22, 'colon'),
    french(23, 'above'),
    french(24, 'left', { split: true }),
    french(25, 'dots'),
    english(26, 'left'),
    english(28, 'colon'),
    english(29, 'above'),
  ];
}

function french(number: number, pair: PairLayout, style: TextStyle = {}): DocumentCase {
  const company = companyOf(number);
  const [staff, , size] = STAFF[number % STAFF.length] ?? STAFF[0];
  const sheet = new Sheet({ pair, style })
    .line('Institut national de la statistique et des études économiques - INSEE', { size: 8 })
    .title(number % 2 === 0 ? 'AVIS DE SITUATION AU RÉPERTOIRE SIRENE' : 'Situation au répertoire Sirene')
    .line('À la date du 14/03/2026')
    .heading("Description de l'entreprise")
    .line(`Entreprise active depuis le ${dateText(company.established, 'fr')}`)
    .pair('Identifiant SIREN', sirenText(company.siren))
    .pair('Identifiant SIRET du siège', siretText(company.siret))
    .pair('Dénomination', company.name)
    .pair(
      'Catégorie juridique',
      `${CATEGORIES[company.form]} - ${company.formShort}, ${company.formFr.toLowerCase()}`,
    )
    .pair('Activité Principale Exercée (APE)', `${company.naf} - ${company.nafText}`)
    .pair("Tranche d'effectif salarié", staff)
    .pair("Appartenance au champ de l'ESS", 'Non')
    .heading("Description de l'établissement")
    .line('Établissement actif depuis le 01/01/2020')
    .pair('Identifiant SIRET', siretText(company.siret))
    .pair('Adresse', company.street, `${company.postcode} ${company.city}`)
    .pair('Activité Principale Exercée (APE)', `${company.naf} - ${company.nafText}`)
    .line('Pour toute question : 09 72 72 40 00. Référence 123456789012345.', { size: 8 });
  return {
    name: `sirene-fr-${number}-${pair}`,
    kind: 'sirene-notice',
    language: 'fr',
    layout: pair,
    pages: sheet.pages,
    expected: {
      siren: company.siren,
      siret: company.siret,
      companyName: company.name,
      legalForm: company.form,
      address: { street: company.street, postcode: company.postcode, city: company.city },
      nafCode: company.naf,
      established: company.established,
      staff: size,
      issued: '2026-03-14',
    },
  };
}

function english(number: number, pair: PairLayout): DocumentCase {
  const company = companyOf(number);
  const [, staff, size] = STAFF[number % STAFF.length] ?? STAFF[0];
  const sheet = new Sheet({ pair })
    .title('Status notice - SIRENE register')
    .line(`As of ${dateText('2026-01-09', 'en', 'words')}`)
    .heading('Description of the company')
    .pair('SIREN identifier', sirenText(company.siren))
    .pair('SIRET identifier', company.siret)
    .pair('Company name', company.name)
    .pair('Legal category', company.formEn)
    .pair('Main activity (APE)', company.naf)
    .pair('Workforce', staff)
    .pair('Date of creation', dateText(company.established, 'en', 'words'))
    .pair('Address', `${company.street}, ${company.postcode} ${company.city}, France`);
  return {
    name: `sirene-en-${number}-${pair}`,
    kind: 'sirene-notice',
    language: 'en',
    layout: pair,
    pages: sheet.pages,
    expected: {
      siren: company.siren,
      siret: company.siret,
      companyName: company.name,
      legalForm: company.form,
      address: { street: company.street, postcode: company.postcode, city: company.city },
      nafCode: company.naf,
      established: company.established,
      staff: size,
      issued: '2026-01-09',
    },
  };
}
