import { tradesOf } from '../trade.ts';

export const RESEARCH_INNOVATION = [
  ...tradesOf({ sector: 'research_innovation', applicant: 'company' }, [
    ['72.11', 'entreprise de biotechnologie, société de biotechnologie, start-up biotech', 'biotech startup'],
  ]),
  ...tradesOf({ sector: 'research_innovation', applicant: 'research' }, [
    [
      '72.19',
      'centre de recherche, institut de recherche, postdoctorant',
      'research laboratory, research centre',
    ],
  ]),
];
