import type { Applicant, Instrument, Sector } from '@platform/contracts/catalog';
import { closedSet } from '../../values/closed-set.ts';

export const FIELDS: ReadonlySet<string> = new Set(
  'id titre type url_agir description_courte description_longue date_debut date_fin cible_projet couverture_geo regions thematiques statut financement fonds soustype typeprojet date_maj'.split(
    ' ',
  ),
);

/** Who a programme is for, by code of the reference list "cible" and by its label. */
export const TARGETS = closedSet<readonly Applicant[]>({
  SCA1: ['nonprofit'],
  Association: ['nonprofit'],
  Associations: ['nonprofit'],
  SCA2: ['local_authority', 'public_body'],
  'Collectivités et secteur public': ['local_authority', 'public_body'],
  SCA3: ['company'],
  Entreprise: ['company'],
  Entreprises: ['company'],
  SCA4: ['research'],
  'Organisme de recherche': ['research'],
});

/** Themes and sub-themes, by code of the reference list "thematique" and by label of the themes. */
export const THEMES = closedSet<readonly Sector[]>({
  ECO: ['energy_environment'],
  'Eco-conception': ['energy_environment'],
  ECD: ['energy_environment'],
  'Economie circulaire / Déchets': ['energy_environment'],
  ALIBIO: ['energy_environment'],
  DEMTER: ['energy_environment', 'territorial_development'],
  PRODUR: ['energy_environment'],
  REEREP: ['energy_environment'],
  TRIREC: ['energy_environment'],
  VALENR: ['energy_environment'],
  ENR: ['energy_environment'],
  Energie: ['energy_environment'],
  BOIBIO: ['energy_environment'],
  EFFENR: ['energy_environment'],
  GEOTER: ['energy_environment'],
  ENRAUT: ['energy_environment'],
  RECCHA: ['energy_environment'],
  RESCHF: ['energy_environment'],
  SOLAIR: ['energy_environment'],
  MTR: ['transport_mobility'],
  'Mobilité / Transport': ['transport_mobility'],
  QUA: ['energy_environment'],
  "Qualité de l'air": ['energy_environment'],
  SAF: ['agriculture', 'energy_environment'],
  'Sols / Agriculture / Forêt': ['agriculture', 'energy_environment'],
  TOU: ['tourism'],
  Tourisme: ['tourism'],
  HRBTOU: ['tourism'],
  RESTAU: ['tourism'],
  SLOTOU: ['tourism'],
  UBA: ['construction_housing'],
  'Urbanisme / Bâtiment': ['construction_housing'],
  CCL: ['energy_environment'],
  'Changement climatique': ['energy_environment'],
});

/** Kinds of programme. A call that pays money is a grant; one that is only called "aide" does not state how it helps. */
export const KINDS = closedSet<Instrument | readonly Instrument[]>({
  AAP: 'grant',
  'Appel à projets': 'grant',
  AMI: [],
  "Appel à manifestation d'intérêt": [],
  Subvention: 'subsidy',
  'Aide financière': 'subsidy',
  Prêt: 'loan',
  Diagnostic: 'technical_assistance',
  Etude: 'technical_assistance',
  Formation: 'technical_assistance',
  Accompagnement: 'technical_assistance',
  AIDE: [],
  Dispositif: [],
});

/** Geographic reach by code of the reference list "couvgeo"; 4 is regional and given by the list of régions. */
export const REACH: Readonly<Record<string, 'national' | 'union' | 'regional'>> = {
  '1': 'national',
  '2': 'union',
  '3': 'union',
  '4': 'regional',
};
