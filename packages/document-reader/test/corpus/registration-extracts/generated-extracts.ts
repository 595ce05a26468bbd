import { companyOf, sirenOf, wrong } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { type PairLayout, Sheet, type TextStyle } from '../sheet.ts';
import { amountText, dateText, euros, sirenText, siretText } from '../writing.ts';

type Look = { readonly number: number; readonly pair: PairLayout; readonly style?: TextStyle };

/** Extracts of courts and of the national register, French and English, with labels in every place. */
export function generatedExtracts(): readonly DocumentCase[] {
  return [
    frenchExtract({ number: 1, pair: 'left' }),
    frenchExtract({ number: 2, pair: 'colon' }),
    frenchExtract({ number: 3, pair: 'above' }),
    frenchExtract({ number: 4, pair: 'dots', style: { split: true } }),
    frenchExtract({ number: 5, pair: 'left', style: { spacing: 2.5, size: 8 } }),
    shortExtract({ number: 6, pair: 'colon' }),
    shortExtract({ number: 7, pair: 'left' }),
    englishExtract({ number: 8, pair: 'left' }),
    englishExtract({ number: 9, pair: 'colon' }),
    englishExtract({ number: 10, pair: 'above' }),
    wrongNumberExtract(),
  ];
}

function frenchExtract({ number, pair, style }: Look): DocumentCase {
  const company = companyOf(number);
  const issued = `2026-0${1 + (number % 9)}-0${1 + (number % 9)}`;
  const sheet = new Sheet({ pair, ...(style === undefined ? {} : { style }) })
    .line(`Greffe du Tribunal de Commerce de ${company.city}`, { size: 8 })
    .line('44 rue de Bonnel 69433 LYON CEDEX 03 - Tél. 04 72 60 69 80', { size: 8 })
    .line(`N° de gestion 2015B0${1_000 + number}`, { size: 8 })
    .title('Extrait Kbis')
    .line("EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS")
    .line(`à jour au ${dateText(issued, 'fr', 'words')}`)
    .heading('IDENTIFICATION DE LA PERSONNE MORALE')
    .pair('Immatriculation au RCS, numéro', `${sirenText(company.siren)} R.C.S. ${company.city}`)
    .pair("Date d'immatriculation", dateText(company.established, 'fr'))
    .pair('Dénomination ou raison sociale', company.name)
    .pair('Forme juridique', company.formFr)
    .pair('Capital social', `${amountText(company.capitalEuros * 100, 'fr')} Euros`)
    .pair('Adresse du siège', `${company.street} ${company.postcode} ${company.city}`)
    .pair('Durée de la personne morale', "Jusqu'au 11/05/2114")
    .pair("Date de clôture de l'exercice social", '31 décembre')
    .heading('GESTION, DIRECTION, ADMINISTRATION, CONTRÔLE, ASSOCIÉS OU MEMBRES')
    .heading(company.form === 'sarl' || company.form === 'eurl' ? 'Gérant' : 'Président')
    .pair('Nom, prénoms', company.director)
    .pair('Date et lieu de naissance', 'Le 04/07/1980 à Grenoble (38)')
    .pair('Domicile personnel', '5 impasse des Acacias 38000 Grenoble')
    .heading('Commissaire aux comptes titulaire')
    .pair('Dénomination', 'AUDIT ET CONSEIL ASSOCIÉS')
    .pair('SIREN', sirenText(sirenOf(900 + number)))
    .pair('Adresse', '2 rue du Contrôle 75008 Paris')
    .page()
    .heading("RENSEIGNEMENTS RELATIFS À L'ACTIVITÉ ET À L'ÉTABLISSEMENT PRINCIPAL")
    .pair("Adresse de l'établissement", `${company.street} ${company.postcode} ${company.city}`)
    .pair('Activité(s) exercée(s)', company.nafText)
    .pair("Date de commencement d'activité", '01/03/1989')
    .pair("Origine du fonds ou de l'activité", 'Création')
    .line("FIN DE L'EXTRAIT comprenant 2 pages");
  return {
    name: `registration-fr-${number}-${pair}`,
    kind: 'registration-extract',
    language: 'fr',
    layout: pair === 'left' ? 'label-left' : pair,
    pages: sheet.pages,
    expected: {
      siren: company.siren,
      companyName: company.name,
      legalForm: company.form,
      capital: euros(company.capitalEuros),
      address: { street: company.street, postcode: company.postcode, city: company.city },
      director: company.director,
      established: company.established,
      issued,
    },
  };
}

function shortExtract({ number, pair }: Look): DocumentCase {
  const company = companyOf(number);
  const issued = `2025-11-${10 + number}`;
  const sheet = new Sheet({ pair })
    .title('EXTRAIT DU REGISTRE NATIONAL DES ENTREPRISES')
    .pair('Date de délivrance', dateText(issued, 'fr'))
    .pair('Référence du dossier', '987654321')
    .pair('Dénomination sociale', company.name)
    .pair('SIREN', company.siren)
    .pair('SIRET du siège', siretText(company.siret))
    .pair('Forme juridique', `${company.formShort}, ${company.formFr.toLowerCase()}`)
    .pair(
      'Montant du capital',
      `${amountText(company.capitalEuros * 100, 'fr', { decimals: company.capitalEuros % 1 > 0 })} €`,
    )
    .pair('Siège social', company.street, `${company.postcode} ${company.city}`, 'FRANCE')
    .pair('Code APE', `${company.naf} ${company.nafText}`)
    .pair('Date de création', dateText(company.established, 'fr', 'words'))
    .pair('Représentant légal', company.director);
  return {
    name: `registration-short-${number}-${pair}`,
    kind: 'registration-extract',
    language: 'fr',
    layout: pair,
    pages: sheet.pages,
    expected: {
      siren: company.siren,
      siret: company.siret,
      companyName: company.name,
      legalForm: company.form,
      capital: euros(company.capitalEuros),
      address: { street: company.street, postcode: company.postcode, city: company.city },
      nafCode: company.naf,
      director: company.director,
      established: company.established,
      issued,
    },
  };
}

function englishExtract({ number, pair }: Look): DocumentCase {
  const company = companyOf(number);
  const issued = `2026-02-${10 + number}`;
  const sheet = new Sheet({ pair })
    .title('Extract from the Trade and Companies Register')
    .line(`Registry of the Commercial Court of ${company.city}, phone 0472606980`, { size: 8 })
    .line(`Issued on ${dateText(issued, 'en', 'words')}`)
    .heading('IDENTIFICATION OF THE COMPANY')
    .pair('Company name', company.name)
    .pair('Registration number', `${sirenText(company.siren)} RCS ${company.city}`)
    .pair('Date of registration', dateText(company.established, 'en', 'words'))
    .pair('Legal form', company.formEn)
    .pair('Share capital', `€${amountText(company.capitalEuros * 100, 'en')}`)
    .pair('Registered office', `${company.street}, ${company.postcode} ${company.city}`)
    .pair('Main activity', `${company.naf} (${company.nafText})`)
    .heading('MANAGEMENT')
    .pair('Chairman', company.director)
    .pair('Auditor', `Grand Audit SA, ${sirenText(sirenOf(800 + number))}`);
  return {
    name: `registration-en-${number}-${pair}`,
    kind: 'registration-extract',
    language: 'en',
    layout: pair,
    pages: sheet.pages,
    expected: {
      siren: company.siren,
      companyName: company.name,
      legalForm: company.form,
      capital: euros(company.capitalEuros),
      address: { street: company.street, postcode: company.postcode, city: company.city },
      nafCode: company.naf,
      director: company.director,
      established: company.established,
      issued,
    },
  };
}

/** The numbers have wrong check digits, so neither may be found; the others around them are of somebody else. */
function wrongNumberExtract(): DocumentCase {
  const company = companyOf(11);
  const sheet = new Sheet({ pair: 'left' })
    .title('Extrait Kbis')
    .line('Extrait délivré le 5 mai 2026 - facture 356000000, client 81234567800012')
    .pair('Immatriculation au RCS, numéro', `${sirenText(wrong(company.siren))} R.C.S. Lille`)
    .pair('SIRET', siretText(wrong(company.siret)))
    .pair('Dénomination', company.name)
    .pair('Forme juridique', company.formFr)
    .pair("Date d'immatriculation", dateText(company.established, 'fr'))
    .pair('Adresse du siège', `${company.street} ${company.postcode} ${company.city}`);
  return {
    name: 'registration-wrong-check-digits',
    kind: 'registration-extract',
    language: 'fr',
    layout: 'label-left',
    pages: sheet.pages,
    expected: {
      companyName: company.name,
      legalForm: company.form,
      address: { street: company.street, postcode: company.postcode, city: company.city },
      established: company.established,
      issued: '2026-05-05',
    },
  };
}
