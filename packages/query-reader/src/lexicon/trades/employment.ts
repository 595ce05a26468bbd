import { tradesOf } from '../trade.ts';

export const EMPLOYMENT = [
  ...tradesOf({ sector: 'employment', applicant: 'company' }, [['78.20', 'intérim, agence d’emploi', '']]),
  ...tradesOf({ sector: 'employment', applicant: null }, [
    [
      '78.30',
      'groupement d’employeurs, couveuse d’entreprises, coopérative d’activité et d’emploi, portage salarial',
      'employers group, umbrella company',
    ],
  ]),
  ...tradesOf({ sector: 'employment', applicant: 'nonprofit' }, [
    [
      '94.11',
      'association de commerçants, union commerciale, groupement d’entreprises, association d’entreprises, cluster, pôle de compétitivité, club d’entreprises, fédération professionnelle, syndicat professionnel',
      'business association, shopkeepers association, trade association, competitiveness cluster',
    ],
    ['94.20', 'syndicat de salariés, comité d’entreprise', 'trade union'],
  ]),
];
