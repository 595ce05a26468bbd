import type { Language } from '@platform/contracts/values';

/** Bodies that use an English name themselves, by the name that sources state. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Commission européenne': 'European Commission',
  'Union européenne': 'European Union',
  État: 'French State',
  'Caisse d’allocations familiales': 'Family allowance fund (CAF)',
  'Chambres de commerce et d’industrie': 'Chambers of commerce and industry',
  'Chambre de commerce et d’industrie': 'Chamber of commerce and industry',
  'Chambres de métiers et de l’artisanat': 'Chambers of trades and crafts',
  'Office français de la biodiversité': 'French Biodiversity Agency (OFB)',
  'Direction générale du Trésor': 'French Treasury',
  'Conseil européen de l’innovation (EIC)': 'European Innovation Council (EIC)',
  'Institut européen d’innovation et de technologie (EIT)':
    'European Institute of Innovation and Technology (EIT)',
  'Assurance maladie': 'French national health insurance',
  'Direction générale des Finances publiques': 'Public Finances Directorate General (DGFiP)',
  'Ministère de la Transition écologique': 'Ministry for the Ecological Transition',
  'Agence de l’eau Adour-Garonne': 'Adour-Garonne Water Agency',
  'Ville de Paris': 'City of Paris',
  'Fournisseurs d’énergie': 'Energy suppliers',
  'Ministère de la Culture': 'Ministry of Culture',
  'Assurance maladie – Risques professionnels': 'French national health insurance, occupational risks',
  'Agence nationale du sport': 'National Sports Agency',
  'Agences de l’eau': 'Water agencies',
  'Union européenne (Feader)': 'European Union (EAFRD)',
  'Union européenne (Feaga)': 'European Union (EAGF)',
  'Collectivités territoriales': 'Local and regional authorities',
  Régions: 'Regions',
  Départements: 'Départements',
  Communes: 'Municipalities',
  Banques: 'Banks',
  Entreprises: 'Companies',
  FEDER: 'European Regional Development Fund (ERDF)',
};

/** The name of a funder in the language of the page: on English pages its English name, if it has one. */
export function funderName(name: string, language: Language): string {
  return language === 'en' ? (ENGLISH[name.replaceAll("'", '’')] ?? name) : name;
}
