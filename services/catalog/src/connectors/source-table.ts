import type { SourceName } from '@platform/contracts/catalog';

/** What must be known, shown and honoured of a source. */
export type SourceInfo = {
  readonly label: string;
  readonly licence: string;
  readonly attribution: string;
  readonly homepage: string;
  /** Of two sources that state the same field, the higher one counts. */
  readonly precedence: number;
};

/** The sources that have a connector. */
export const SOURCE_TABLE: Readonly<Record<SourceName, SourceInfo>> = {
  starter: {
    label: 'Starter catalog',
    licence: 'Own texts; facts from the public record each of them names',
    attribution: 'Our own texts, written from the public record it names',
    homepage: 'https://www.data.gouv.fr',
    precedence: 0,
  },
  tee: {
    label: 'Transition écologique des entreprises',
    licence: 'AGPL-3.0',
    attribution: 'Mission Transition écologique des entreprises (ADEME, DGE, beta.gouv.fr)',
    homepage: 'https://mission-transition-ecologique.beta.gouv.fr',
    precedence: 20,
  },
  'aides-jeunes': {
    label: 'Aides Jeunes (1jeune1solution)',
    licence: 'AGPL-3.0',
    attribution: 'Aides Jeunes (DINUM, beta.gouv.fr)',
    homepage: 'https://mes-aides.1jeune1solution.beta.gouv.fr',
    precedence: 20,
  },
  'schema-aides': {
    label: "Schéma national « dispositif d'aide »",
    licence: 'Licence Ouverte 2.0',
    attribution: "Publié selon le schéma national « dispositif d'aide » (schema.data.gouv.fr)",
    homepage: 'https://schema.data.gouv.fr/etalab/schema-dispositif-aide/',
    precedence: 10,
  },
};

/** Feeds that records of the starter catalog name and that have no connector yet. */
const NAMED_ONLY = {
  'eu-funding-tenders': {
    licence: 'CC BY 4.0',
    attribution: 'European Commission, Funding & Tenders Portal',
  },
  'aides-territoires': { licence: 'Licence Ouverte 2.0', attribution: 'Aides-territoires (beta.gouv.fr)' },
  covoiturage: {
    licence: 'Licence Ouverte 2.0',
    attribution: 'Incitations au covoiturage des collectivités (data.gouv.fr)',
  },
  'portal-drome': {
    licence: 'Licence Ouverte 2.0',
    attribution: 'Département de la Drôme, guide des aides',
  },
  'portal-ile-de-france': {
    licence: 'Licence Ouverte 2.0',
    attribution: 'Région Île-de-France, guide des aides',
  },
  'portal-ministere-culture': {
    licence: 'Licence Ouverte 2.0',
    attribution: 'Ministère de la Culture, catalogue des démarches et subventions',
  },
} satisfies Readonly<Record<string, Rights>>;

/** What must stand beside a record: its licence, and who made it in words. */
export type Rights = Pick<SourceInfo, 'licence' | 'attribution'>;

const RIGHTS: Readonly<Record<string, Rights>> = { ...NAMED_ONLY, ...SOURCE_TABLE };

/** Licence and attribution of any source, also of one that is only named by another; null when nothing is known of it. */
export function rightsOf(source: string): Rights | null {
  const known = Object.hasOwn(RIGHTS, source) ? RIGHTS[source] : undefined;
  return known === undefined ? null : { licence: known.licence, attribution: known.attribution };
}
