import type { APPLICANTS, SECTORS } from '@platform/contracts/closed-sets';
export type Trade = {
  readonly naf: string;
  readonly sector: (typeof SECTORS)[number];
  readonly applicant: (typeof APPLICANTS)[number] | null;
  readonly fr: readonly string[];
  readonly en: readonly string[];
};
export const TRADES: readonly Trade[] = [
  {
    naf: '10.71',
    sector: 'commerce_craft',
    applicant: 'company',
    fr: ['boulangerie', 'boulanger'],
    en: ['bakery', 'baker'],
  },
  {
    naf: '01.13',
    sector: 'agriculture',
    applicant: 'farmer',
    fr: ['maraîcher', 'maraîchage'],
    en: ['market gardener'],
  },
];
