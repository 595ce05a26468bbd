import { sirenOf } from './companies.ts';
import { type DocumentCase, documentsOf } from './document-case.ts';
import { drawn } from './rows.ts';
import { sirenText } from './writing.ts';

const QUERCY_BOIS = sirenOf(31_001);
const LOT_HABITAT = sirenOf(31_002);
const DUPONT = sirenOf(31_003);

/** Documents in which names and numbers of other people and companies are beside the own ones. */
export function documentsWithOthersNearby(): readonly DocumentCase[] {
  return [
    ...documentsOf({ kind: 'registration-extract', language: 'fr' }, [
      {
        name: 'extract-with-surname-row-and-auditor',
        layout: 'labels at the left',
        pages: drawn([
          'EXTRAIT KBIS',
          [45, 'Immatriculation au RCS, numéro', 300, `${sirenText(QUERCY_BOIS)} R.C.S. Cahors`],
          [45, 'Nom de la société', 300, 'QUERCY BOIS'],
          [45, 'Forme juridique', 300, 'Société par actions simplifiée'],
          [45, 'Commissaire aux comptes', 300, 'KARST AUDIT'],
          [45, 'Capital social', 300, '10 000,00 EUR'],
          [45, 'Président'],
          [45, 'Nom', 300, 'Dupont'],
          [45, 'Prénom(s)', 300, 'Jean Paul'],
        ]),
        expected: {
          siren: QUERCY_BOIS,
          companyName: 'QUERCY BOIS',
          legalForm: 'sas',
          capital: { cents: 1_000_000, currency: 'EUR' },
          director: 'Dupont Jean Paul',
        },
      },
    ]),
    ...documentsOf({ kind: 'statutes', language: 'fr' }, [
      {
        name: 'statutes-of-a-company-named-after-its-manager',
        layout: 'prose',
        pages: drawn([
          'JEAN DUPONT SARL',
          'Société à responsabilité limitée au capital de 5 000 euros',
          `${sirenText(DUPONT)} RCS Cahors`,
          'STATUTS',
          'mis à jour les 12 avril 2002 et 20 mai 2026',
          'Article 1 - Forme',
          'Il est décidé de former une société à responsabilité limitée.',
          'Article 9 - Gérance',
          'Gérant : Jean Dupont',
        ]),
        expected: {
          siren: DUPONT,
          companyName: 'JEAN DUPONT',
          legalForm: 'sarl',
          capital: { cents: 500_000, currency: 'EUR' },
          director: 'Jean Dupont',
          issued: '2026-05-20',
        },
      },
    ]),
    ...documentsOf({ kind: 'annual-accounts', language: 'fr' }, [
      {
        name: 'accounts-of-a-subsidiary',
        layout: 'letterhead with the parent company',
        pages: drawn([
          'QUERCY BOIS',
          `Filiale de LOT HABITAT - ${sirenText(LOT_HABITAT)} RCS Cahors`,
          `Numéro SIREN : ${sirenText(QUERCY_BOIS)}`,
          'COMPTES ANNUELS',
          'Exercice clos le 31 décembre 2025',
          [45, 'Total de l’actif', 300, '120 000'],
        ]),
        expected: {
          siren: QUERCY_BOIS,
          companyName: 'QUERCY BOIS',
          closingDate: '2025-12-31',
          balanceTotal: { cents: 12_000_000, currency: 'EUR' },
        },
      },
    ]),
    ...documentsOf({ kind: 'bank-details', language: 'fr' }, [
      {
        name: 'bank-details-of-holders',
        layout: 'label with a plural in brackets',
        pages: drawn(['RELEVÉ D’IDENTITÉ BANCAIRE', 'Titulaire(s) : QUERCY BOIS', 'Code banque : 20041']),
        expected: { accountHolder: 'QUERCY BOIS' },
      },
    ]),
  ];
}
