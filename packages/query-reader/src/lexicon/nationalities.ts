/** Folded adjectives of the countries of the European Union in the singular, French and English, by code of the country. */
export const NATIONALITIES: Readonly<Record<string, string>> = {
  AT: 'autrichien autrichienne austrian',
  BE: 'belge belgian',
  BG: 'bulgare bulgarian',
  CY: 'chypriote cypriot',
  CZ: 'tcheque czech',
  DE: 'allemand allemande german',
  DK: 'danois danoise danish',
  EE: 'estonien estonienne estonian',
  ES: 'espagnol espagnole spanish',
  FI: 'finlandais finlandaise finnish',
  FR: 'francais francaise french',
  GR: 'grec grecque greek',
  HR: 'croate croatian',
  HU: 'hongrois hongroise hungarian',
  IE: 'irlandais irlandaise irish',
  IT: 'italien italienne italian',
  LT: 'lituanien lituanienne lithuanian',
  LU: 'luxembourgeois luxembourgeoise',
  LV: 'letton lettone latvian',
  MT: 'maltais maltaise maltese',
  NL: 'neerlandais neerlandaise hollandais hollandaise dutch',
  PL: 'polonais polonaise polish',
  PT: 'portugais portugaise portuguese',
  RO: 'roumain roumaine romanian',
  SE: 'suedois suedoise swedish',
  SI: 'slovene slovenian',
  SK: 'slovaque slovak',
};

/** Nouns of those who apply: a nationality beside them states where they are. */
export const NOUNS_OF_APPLICANTS: ReadonlySet<string> = new Set(
  [
    'entreprise entreprises societe pme eti startup boite cooperative association ong fondation commune ville mairie region',
    'universite hopital lycee ecole laboratoire labo institut chercheur chercheuse chercheurs equipe port agriculteur eleveur',
    'etudiant etudiante artisan consortium agriculteurs eleveurs maraichers producteurs etudiants chercheuses associations ecoles communes universites',
    'farmers growers breeders producers winegrowers shepherds fishermen companies firms smes startups charities ngos councils municipalities towns cities universities schools museums agencies architects',
    'scaleup scaleups company companies firm sme startup business cooperative charity ngo foundation council municipality town city region',
    'university hospital school college laboratory lab institute researcher researchers scientist scientists team port farm',
    'academy station centre center clinic observatory faculty police museum agency ministry theatre biologist chemist physicist engineer engineers farmer student students manufacturer maker authority consortium association organisation group',
  ].flatMap((words) => words.split(' ')),
);
