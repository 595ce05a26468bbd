import type { AidSector } from '@platform/contracts/financing-sets';

/** How a figure was checked: in the text of the regulation, or in what public bodies and others publish about it. */
export type Verification = 'official-text' | 'secondary-source';

/** One ceiling of de minimis aid with its source. */
export type DeMinimisRule = {
  readonly sector: AidSector;
  readonly ceilingCents: number;
  /** Ceiling in member states that keep the central register that the regulation requires. */
  readonly registerCeilingCents: number | null;
  /** Years before the day of the grant, or the current and the two earlier fiscal years. */
  readonly window: 'three-years' | 'three-fiscal-years';
  readonly title: string;
  readonly article: string;
  readonly url: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly checkedOn: string;
  readonly verification: Verification;
  /** What was read to check the figure. */
  readonly checkedIn: string;
};

/**
 * Ceilings of de minimis aid per member state and single undertaking. They change only by a new regulation: replace a rule
 * with its dates, and the day and page of the check. A jurist has not checked them.
 */
export const DE_MINIMIS_RULES: Readonly<Record<AidSector, DeMinimisRule>> = {
  general: {
    sector: 'general',
    ceilingCents: 30_000_000,
    registerCeilingCents: null,
    window: 'three-years',
    title: 'Commission Regulation (EU) 2023/2831 of 13 December 2023',
    article: 'Article 3(2)',
    url: 'https://eur-lex.europa.eu/eli/reg/2023/2831/oj',
    validFrom: '2024-01-01',
    validUntil: '2030-12-31',
    checkedOn: '2026-11-28',
    verification: 'secondary-source',
    checkedIn:
      'https://guichet.public.lu/en/citoyens/support/glossaire/r/regle-minimis.html (ceiling); https://www.mondaq.com/antitrust-eu-competition/1407306/new-rules-for-de-minimis-state-aid (dates)',
  },
  agriculture: {
    sector: 'agriculture',
    ceilingCents: 5_000_000,
    registerCeilingCents: null,
    window: 'three-years',
    title:
      'Commission Regulation (EU) No 1408/2013, amended by Regulation (EU) 2024/3118 of 10 December 2024',
    article: 'Article 3(2); recital 1 of 2024/3118',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/3118/oj',
    validFrom: '2024-12-16',
    validUntil: '2032-12-31',
    checkedOn: '2026-11-28',
    verification: 'official-text',
    checkedIn:
      'recital 1 of CELEX 32024R3118 and the EUR-Lex summary LEGISSUM:030103_1 (ceiling); https://capeos-actus.fr/juridique/le-plafond-des-aides-de-minimis-agricoles-est-augmente (last day)',
  },
  fishery: {
    sector: 'fishery',
    ceilingCents: 3_000_000,
    registerCeilingCents: 4_000_000,
    window: 'three-fiscal-years',
    title: 'Commission Regulation (EU) No 717/2014, amended by Regulation (EU) 2023/2391 of 4 October 2023',
    article: 'Article 3(2) and 3(2a)',
    url: 'https://eur-lex.europa.eu/eli/reg/2023/2391/oj',
    validFrom: '2023-10-25',
    validUntil: '2029-12-31',
    checkedOn: '2026-11-28',
    verification: 'secondary-source',
    checkedIn:
      'https://aidesetat.wallonie.be/home/les-reglements-de-minimis.html (ceiling and fiscal years); https://pubaffairsbruxelles.eu (press release of the Commission: ceiling with register, last day)',
  },
  sgei: {
    sector: 'sgei',
    ceilingCents: 75_000_000,
    registerCeilingCents: null,
    window: 'three-years',
    title: 'Commission Regulation (EU) 2023/2832 of 13 December 2023',
    article: 'Article 3(2)',
    url: 'https://eur-lex.europa.eu/eli/reg/2023/2832/oj',
    validFrom: '2024-01-01',
    validUntil: '2030-12-31',
    checkedOn: '2026-11-28',
    verification: 'secondary-source',
    checkedIn:
      'https://www.mondaq.com/antitrust-eu-competition/1407306/new-rules-for-de-minimis-state-aid; https://aidesetat.wallonie.be/home/les-reglements-de-minimis.html',
  },
};
