import { sirenOf } from './companies.ts';
import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';
import { euros, grouped } from './writing.ts';

const P = sirenOf(701);
const Q = sirenOf(702);
const R = sirenOf(703);

/** Further documents of each kind with usual wordings and dense pages. */
export function lastCases(): readonly DocumentCase[] {
  return [...registers(), ...papers(), ...quotes(), ...accounts()];
}

function registers(): readonly DocumentCase[] {
  return [
    {
      name: 'last-kbis-dense',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'label-left',
      pages: drawn(
        [
          'Greffe du Tribunal de Commerce de Toulouse',
          'Place de la Bourse - BP 7016 - 31068 TOULOUSE CEDEX 7',
          'N° de gestion 2020B03111',
          [[230, 'Extrait Kbis']],
          [[150, 'EXTRAIT D’IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES']],
          [[240, 'à jour au 8 octobre 2026']],
          'IDENTIFICATION DE LA PERSONNE MORALE',
          [
            [50, 'Immatriculation au RCS, numéro'],
            [250, `${grouped(P, 3, 3)} R.C.S. Toulouse`],
          ],
          [
            [50, 'Date d’immatriculation'],
            [250, '06/07/2020'],
          ],
          [
            [50, 'Transfert du'],
            [250, 'R.C.S. d’Albi en date du 01/03/2019'],
          ],
          [
            [50, 'Dénomination ou raison sociale'],
            [250, 'AERO COMPOSITES SUD'],
          ],
          [
            [50, 'Sigle'],
            [250, 'ACS'],
          ],
          [
            [50, 'Forme juridique'],
            [250, 'Société par actions simplifiée (Société à associé unique)'],
          ],
          [
            [50, 'Capital social'],
            [250, '100 000,00 Euros'],
          ],
          [
            [50, 'Adresse du siège'],
            [250, '2 Rue Aristide Berges Bâtiment Le Galilée 31270 Cugnaux'],
          ],
          [
            [50, 'Activités principales'],
            [250, 'Fabrication de pièces en matériaux composites'],
          ],
          'GESTION, DIRECTION, ADMINISTRATION, CONTROLE, ASSOCIES OU MEMBRES',
          'Président',
          [
            [50, 'Dénomination'],
            [250, 'GROUPE ACS HOLDING'],
          ],
          [
            [50, 'Forme juridique'],
            [250, 'Société à responsabilité limitée'],
          ],
          [
            [50, 'Adresse'],
            [250, '10 Allée Jean Mermoz 31770 Colomiers'],
          ],
          [
            [50, 'Immatriculation au RCS, numéro'],
            [250, `${grouped(Q, 3, 3)} RCS Toulouse`],
          ],
          'Directeur général',
          [
            [50, 'Nom, prénoms'],
            [250, 'ROUSSEL Valérie, Anne'],
          ],
          [
            [50, 'Nationalité'],
            [250, 'Française'],
          ],
        ],
        8,
      ),
      expected: {
        siren: P,
        companyName: 'AERO COMPOSITES SUD',
        legalForm: 'sasu',
        capital: euros(100_000),
        address: { street: '2 Rue Aristide Berges Bâtiment Le Galilée', postcode: '31270', city: 'Cugnaux' },
        established: '2020-07-06',
        director: 'ROUSSEL Valérie, Anne',
        issued: '2026-10-08',
      },
    },
    {
      name: 'last-extract-en-two-columns',
      kind: 'registration-extract',
      language: 'en',
      layout: 'two-columns',
      pages: drawn([
        [[180, 'EXTRACT FROM THE COMPANY REGISTER']],
        [
          [50, 'Date of issue: 14/10/2026'],
          [320, 'Registry: Toulouse'],
        ],
        12,
        [
          [50, 'Company:'],
          [150, 'Aero Composites Sud'],
          [320, 'Company number:'],
          [430, grouped(P, 3, 3)],
        ],
        [
          [50, 'Legal form:'],
          [150, 'SAS'],
          [320, 'Capital:'],
          [430, '100,000.00 EUR'],
        ],
        [
          [50, 'Created on:'],
          [150, '6 July 2020'],
          [320, 'NAF code:'],
          [430, '30.30Z'],
        ],
        [
          [50, 'Address:'],
          [150, '2 rue Berges'],
          [320, 'CEO:'],
          [430, 'Valérie Roussel'],
        ],
        [[150, '31270 Cugnaux']],
      ]),
      expected: {
        siren: P,
        companyName: 'Aero Composites Sud',
        legalForm: 'sas',
        capital: euros(100_000),
        nafCode: '30.30Z',
        address: { street: '2 rue Berges', postcode: '31270', city: 'Cugnaux' },
        established: '2020-07-06',
        director: 'Valérie Roussel',
        issued: '2026-10-14',
      },
    },
    {
      name: 'last-sirene-full',
      kind: 'sirene-notice',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'RÉPUBLIQUE FRANÇAISE',
        'Situation au répertoire SIRENE',
        'A la date du 1er novembre 2026',
        [
          [50, 'Description de l’unité légale'],
          [280, 'Unité légale active depuis le 06/07/2020'],
        ],
        [
          [50, 'Identifiant SIREN'],
          [280, grouped(P, 3, 3)],
        ],
        [
          [50, 'Identifiant SIRET du siège'],
          [280, `${grouped(P, 3, 3)} 00022`],
        ],
        [
          [50, 'Dénomination'],
          [280, 'AERO COMPOSITES SUD'],
        ],
        [
          [50, 'Catégorie juridique'],
          [280, '5720 - Société par actions simplifiée à associé unique'],
        ],
        [
          [50, 'Activité Principale Exercée (APE)'],
          [280, '30.30Z - Construction aéronautique'],
        ],
        [
          [50, 'Appartenance au champ de l’ESS1'],
          [280, 'Non'],
        ],
        [
          [50, 'Appartenance au champ des sociétés à mission'],
          [280, 'Non'],
        ],
        [
          [50, 'Description de l’établissement'],
          [280, 'Etablissement actif depuis le 01/01/2023'],
        ],
        [
          [50, 'Identifiant SIRET'],
          [280, `${grouped(P, 3, 3)} 00022`],
        ],
        [
          [50, 'Adresse'],
          [280, 'BATIMENT LE GALILEE'],
        ],
        [[280, '2 RUE ARISTIDE BERGES']],
        [[280, '31270 CUGNAUX']],
        [
          [50, 'Activité Principale Exercée (APE)'],
          [280, '30.30Z - Construction aéronautique'],
        ],
      ]),
      expected: {
        siren: P,
        companyName: 'AERO COMPOSITES SUD',
        legalForm: 'sasu',
        nafCode: '30.30Z',
        address: { street: 'BATIMENT LE GALILEE 2 RUE ARISTIDE BERGES', postcode: '31270', city: 'CUGNAUX' },
        established: '2020-07-06',
        issued: '2026-11-01',
      },
    },
  ];
}

function papers(): readonly DocumentCase[] {
  return [
    {
      name: 'last-rib-bank-first',
      kind: 'bank-details',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        [
          [50, 'BANQUE DU MIDI'],
          [350, 'RIB'],
        ],
        [
          [50, '12 place du Capitole 31000 Toulouse'],
          [350, 'Édité le 03/11/2026'],
        ],
        15,
        [
          [50, 'TITULAIRE DU COMPTE :'],
          [200, 'AERO COMPOSITES SUD SAS'],
        ],
        [[200, '2 RUE ARISTIDE BERGES']],
        [[200, '31270 CUGNAUX']],
        15,
        [
          [50, 'Code établissement'],
          [160, 'Code guichet'],
          [260, 'Numéro de compte'],
          [390, 'Clé RIB'],
        ],
        [
          [50, '20041'],
          [160, '01005'],
          [260, '0500013M026'],
          [390, '06'],
        ],
        15,
        [
          [50, 'IBAN :'],
          [120, 'FR14 2004 1010 0505 0001 3M02 606'],
        ],
        [
          [50, 'BIC :'],
          [120, 'PSSTFRPPTOU'],
        ],
      ]),
      expected: {
        iban: 'FR1420041010050500013M02606',
        bic: 'PSSTFRPPTOU',
        accountHolder: 'AERO COMPOSITES SUD',
      },
    },
    {
      name: 'last-statutes-sarl',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        [[220, 'LES TROIS MOULINS']],
        [[170, 'Société à Responsabilité Limitée']],
        [[190, 'Au capital de 7.622,45 euros']],
        [[120, 'Siège social : 15, Grande Rue - 21200 BEAUNE']],
        [[200, `R.C.S. DIJON ${grouped(Q, 3, 3)}`]],
        60,
        [[260, 'STATUTS']],
        [[180, 'Mis à jour par AGE du 12 décembre 2025']],
        'page',
        'ARTICLE 1 - FORME',
        'Il est formé entre les propriétaires des parts une société à responsabilité limitée.',
        'ARTICLE 2 - OBJET',
        'La société a pour objet la meunerie, ainsi que toutes opérations s’y rattachant.',
        'ARTICLE 3 - DÉNOMINATION',
        'La société prend la dénomination de : LES TROIS MOULINS',
        'ARTICLE 8 - CAPITAL SOCIAL',
        'Le capital social est fixé à la somme de SEPT MILLE SIX CENT VINGT-DEUX EUROS ET 45 CENTS (7.622,45 €).',
        'page',
        'ARTICLE 16 - GÉRANCE',
        'Monsieur Étienne Morel est nommé gérant de la société pour une durée illimitée.',
      ]),
      expected: {
        companyName: 'LES TROIS MOULINS',
        legalForm: 'sarl',
        capital: euros(7_622.45),
        address: { street: '15, Grande Rue', postcode: '21200', city: 'BEAUNE' },
        siren: Q,
        director: 'Étienne Morel',
        issued: '2025-12-12',
      },
    },
    {
      name: 'last-articles-en',
      kind: 'statutes',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'ARTICLES OF ASSOCIATION',
        'Company name: Three Mills',
        'Legal form: SARL (limited liability company)',
        'Share capital: 7,622.45 euros',
        'Registered office: 15 Grande Rue, 21200 Beaune, France',
        'Article 1 - Form',
        'The undersigned have formed a company.',
        'Article 2 - Purpose',
        'Milling and all related operations.',
        'Manager: Étienne Morel',
        'Signed in Beaune on 12 December 2025',
      ]),
      expected: {
        companyName: 'Three Mills',
        legalForm: 'sarl',
        capital: euros(7_622.45),
        address: { street: '15 Grande Rue', postcode: '21200', city: 'Beaune' },
        director: 'Étienne Morel',
        issued: '2025-12-12',
      },
    },
  ];
}

function quotes(): readonly DocumentCase[] {
  return [
    {
      name: 'last-quote-artisan',
      kind: 'quote',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'SARL PLOMBERIE DURAND'],
          [350, 'DEVIS'],
        ],
        [
          [50, '25 avenue de la Gare'],
          [350, 'Numéro : DE-00123'],
        ],
        [
          [50, '21000 DIJON'],
          [350, 'Date : 05/11/2026'],
        ],
        [
          [50, 'Tél. : 03 80 12 34 56'],
          [350, 'Échéance : 05/12/2026'],
        ],
        [
          [50, `SIRET : ${R}00018`],
          [350, 'N° client : 411000123'],
        ],
        12,
        [[350, 'Les Trois Moulins']],
        [[350, '15 Grande Rue']],
        [[350, '21200 BEAUNE']],
        12,
        [
          [50, 'Désignation'],
          [-330, 'Qté'],
          [-400, 'Prix unit. HT'],
          [-460, 'TVA'],
          [-545, 'Total HT'],
        ],
        [
          [50, 'Remplacement chaudière'],
          [-330, '1,00'],
          [-400, '6 450,00 €'],
          [-460, '5,5 %'],
          [-545, '6 450,00 €'],
        ],
        [
          [50, 'Main d’œuvre'],
          [-330, '16,00'],
          [-400, '55,00 €'],
          [-460, '10 %'],
          [-545, '880,00 €'],
        ],
        10,
        [
          [350, 'Total HT'],
          [-545, '7 330,00 €'],
        ],
        [
          [350, 'TVA 5,5 %'],
          [-545, '354,75 €'],
        ],
        [
          [350, 'TVA 10 %'],
          [-545, '88,00 €'],
        ],
        [
          [350, 'Total TTC'],
          [-545, '7 772,75 €'],
        ],
        [
          [350, 'Net à payer'],
          [-545, '7 772,75 €'],
        ],
        20,
        'Devis valable 30 jours. Acompte de 30 % soit 2 331,83 €.',
        `SARL PLOMBERIE DURAND au capital de 8 000 € - RCS Dijon ${grouped(R, 3, 3)} - APE 4322A`,
      ]),
      expected: {
        companyName: 'PLOMBERIE DURAND',
        siren: R,
        siret: `${R}00018`,
        issued: '2026-11-05',
        validUntil: '2026-12-05',
        totalNet: euros(7_330),
        totalGross: euros(7_772.75),
      },
    },
    {
      name: 'last-quote-en',
      kind: 'quote',
      language: 'en',
      layout: 'table',
      pages: drawn([
        [
          [50, 'QUOTATION'],
          [380, 'Durand Plumbing'],
        ],
        [
          [50, 'Quotation no.: 2026-0099'],
          [380, '25 avenue de la Gare, 21000 Dijon'],
        ],
        [
          [50, 'Date: 5 November 2026'],
          [380, `Company registration no.: ${grouped(R, 3, 3)}`],
        ],
        [
          [50, 'Valid for: 30 days'],
          [380, 'VAT no.: FR12 345678901'],
        ],
        12,
        [[50, 'Customer: Three Mills']],
        12,
        [
          [50, 'Description'],
          [-350, 'Qty'],
          [-450, 'Unit price'],
          [-545, 'Amount'],
        ],
        [
          [50, 'Boiler'],
          [-350, '1'],
          [-450, '6,450.00'],
          [-545, '6,450.00'],
        ],
        [
          [-450, 'Total net'],
          [-545, '6,450.00'],
        ],
        [
          [-450, 'VAT'],
          [-545, '1,290.00'],
        ],
        [
          [-450, 'Total gross'],
          [-545, '7,740.00'],
        ],
      ]),
      expected: {
        companyName: 'Durand Plumbing',
        siren: R,
        issued: '2026-11-05',
        validUntil: '2026-12-05',
        totalNet: euros(6_450),
        totalGross: euros(7_740),
      },
    },
  ];
}

function accounts(): readonly DocumentCase[] {
  return [
    {
      name: 'last-liasse-2051',
      kind: 'annual-accounts',
      language: 'fr',
      layout: 'table',
      pages: drawn(
        [
          '2 - BILAN - PASSIF avant répartition - DGFiP N° 2051-SD 2026',
          'Désignation de l’entreprise : AERO COMPOSITES SUD',
          [
            [-460, 'Exercice N'],
            [-540, 'Exercice N - 1'],
          ],
          [
            [50, 'Capital social ou individuel (dont versé : 100 000)'],
            [-460, '100 000'],
            [-540, '100 000'],
          ],
          [
            [50, 'RÉSULTAT DE L’EXERCICE (bénéfice ou perte)'],
            [-460, '412 331'],
            [-540, '298 004'],
          ],
          [
            [50, 'TOTAL (I)'],
            [-460, '1 204 555'],
            [-540, '992 224'],
          ],
          [
            [50, 'TOTAL GÉNÉRAL (I à V)'],
            [-460, '3 870 112'],
            [-540, '3 544 908'],
          ],
          'page',
          '3 - COMPTE DE RÉSULTAT DE L’EXERCICE (en liste) - DGFiP N° 2052-SD 2026',
          [
            [-300, 'France'],
            [-380, 'Exportations'],
            [-460, 'Total'],
            [-540, 'N - 1'],
          ],
          [
            [50, 'Production vendue de biens'],
            [-300, '4 100 000'],
            [-380, '2 000 000'],
            [-460, '6 100 000'],
            [-540, '5 800 000'],
          ],
          [
            [50, 'CHIFFRES D’AFFAIRES NETS'],
            [-300, '4 300 250'],
            [-380, '2 000 000'],
            [-460, '6 300 250'],
            [-540, '5 990 100'],
          ],
          'Exercice N clos le 31122025 - Durée de l’exercice 12 mois - clos le 31/12/2025',
        ],
        8,
      ),
      expected: {
        companyName: 'AERO COMPOSITES SUD',
        closingDate: '2025-12-31',
        balanceTotal: euros(3_870_112),
        revenue: euros(6_300_250),
        netResult: euros(412_331),
      },
    },
    {
      name: 'last-accounts-en',
      kind: 'annual-accounts',
      language: 'en',
      layout: 'label-left',
      pages: drawn([
        'Statutory financial statements',
        [
          [50, 'Entity'],
          [300, 'Aero Composites Sud'],
        ],
        [
          [50, 'SIREN'],
          [300, P],
        ],
        [
          [50, 'Reporting period end'],
          [300, '31 December 2025'],
        ],
        [
          [50, 'Amounts in'],
          [300, 'EUR'],
        ],
        12,
        [
          [-420, 'FY 2025'],
          [-540, 'FY 2024'],
        ],
        [
          [50, 'Net turnover'],
          [-420, '6,300,250'],
          [-540, '5,990,100'],
        ],
        [
          [50, 'Profit for the period'],
          [-420, '412,331'],
          [-540, '298,004'],
        ],
        [
          [50, 'Total assets'],
          [-420, '3,870,112'],
          [-540, '3,544,908'],
        ],
        [
          [50, 'Average workforce'],
          [-420, '64'],
          [-540, '61'],
        ],
      ]),
      expected: {
        siren: P,
        companyName: 'Aero Composites Sud',
        closingDate: '2025-12-31',
        balanceTotal: euros(3_870_112),
        revenue: euros(6_300_250),
        netResult: euros(412_331),
        staff: { min: 64, max: 64 },
      },
    },
  ];
}
