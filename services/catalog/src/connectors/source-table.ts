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
    licence: 'Own texts; facts from the named record',
    attribution: 'Written by the platform from the named public record',
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
const NAMED_ONLY: Readonly<Record<string, Pick<SourceInfo, 'licence' | 'attribution'>>> = {
  'eu-funding-tenders': {
    licence: 'CC BY 4.0',
    attribution: 'European Commission, Funding & Tenders Portal',
  },
  'aides-territoires': { licence: 'Licence Ouverte 2.0', attribution: 'Aides-territoires' },
  covoiturage: { licence: 'Licence Ouverte 2.0', attribution: 'Incitations au covoiturage (data.gouv.fr)' },
  'portal-drome': { licence: 'Licence Ouverte 2.0', attribution: 'Département de la Drôme' },
  'portal-ile-de-france': { licence: 'Licence Ouverte 2.0', attribution: 'Région Île-de-France' },
  'portal-ministere-culture': { licence: 'Licence Ouverte 2.0', attribution: 'Ministère de la Culture' },
};

/** Licence and attribution of any source, also of one that is only named by another. */
export function rightsOf(source: string): { readonly licence: string; readonly attribution: string } {
  const known = Object.entries({ ...NAMED_ONLY, ...SOURCE_TABLE }).find(([name]) => name === source)?.[1];
  return known !== undefined
    ? { licence: known.licence, attribution: known.attribution }
    : { licence: 'See the named record', attribution: source };
}
