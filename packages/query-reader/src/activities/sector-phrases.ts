import { createPhraseTable } from '../phrase-table.ts';
import type { Recognised, Sector } from '../reading.ts';
import type { Token } from '../token.ts';

/** Words by which an applicant names the field of their work without a trade. */
const PHRASES: Readonly<Partial<Record<Sector, string>>> = {
  agriculture:
    'exploitation agricole, exploitation, agriculteur, agricultrice, gaec, earl, ferme, polyculture, jeune agriculteur, secteur agricole, farm, farmer, farming, agriculture, producteur, productrice',
  industry:
    'usine, pme industrielle, entreprise industrielle, société industrielle, secteur industriel, dans l’industrie, secteur textile, industriel, sous-traitant, factory, manufacturer, manufacturing company, metalworking company, metalworking, nous fabriquons, on fabrique, we manufacture, ligne de production, chaîne de production, production line, métallurgie, plasturgie, manufacturing, making plastic parts, industrial company, fabricant',
  construction_housing:
    'du bâtiment, dans le bâtiment, btp, secteur du bâtiment, construction company, construction sector, building firm, building company, bailleur social, bailleur',
  commerce_craft:
    'commerce de proximité, petit commerce, boutique, commerçant, commerçante, artisan, artisane, retailer, our shop, my shop, artisanat',
  tourism:
    'office de tourisme, tourism office, secteur du tourisme, dans le tourisme, tourism sector, tourism business, hébergement touristique',
  digital:
    'dans le numérique, secteur du numérique, entreprise du numérique, dans l’informatique, tech company, it sector, digital sector, start-up numérique',
  research_innovation:
    'laboratoire de recherche, unité de recherche, équipe de recherche, research lab, research team, research group',
  health_social:
    'ehpad, hôpital, clinique, centre de santé, nursing home, care home, hospital, secteur médico-social',
  culture_sport:
    'club de foot, club de football, club sportif, club de sport, sports club, football club, compagnie de théâtre, dans la culture, secteur culturel',
  transport_mobility: 'secteur du transport, transport company, logistique, logistics company',
  energy_environment:
    'secteur de l’énergie, dans l’énergie, énergies renouvelables, renewable energy company, bureau d’études environnement',
  education_training: 'organisme de formation, training centre',
};
const TABLE = createPhraseTable(
  Object.entries(PHRASES).flatMap(([sector, list]) =>
    list.split(', ').map((phrase): [string, Sector] => [phrase, sector as Sector]),
  ),
);

const OF_APPLICANTS = createPhraseTable(
  (
    [
      [
        'agriculture',
        'gaec, earl, scea, exploitation, ferme, farm, farmer, agriculteur, agricultrice, éleveur, éleveuse, élevage, hectare, troupeau, herd',
      ],
      [
        'research_innovation',
        'laboratoire, labo, lab, laboratory, umr, cnrs, inserm, inrae, unité de recherche, équipe de recherche, research unit, research team, research group, research institute, institut de recherche, chercheur, chercheuse, researcher, professor, université, university, technology platform, plateforme technologique',
      ],
    ] as const
  ).flatMap(([sector, list]) => list.split(', ').map((phrase): [string, Sector] => [phrase, sector])),
);

/** The first part of a text that names the kind of an applicant whose field is known. */
export function sectorOfApplicant(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  sector: Sector,
): Recognised[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const named = isTaken(at) ? null : OF_APPLICANTS.at(tokens, at);
    if (named?.value !== sector) continue;
    return [
      {
        kind: 'activity',
        effect: 'words',
        first: at,
        end: named.end,
        sectors: [sector],
        naf: divisionOf(tokens, at, sector),
      },
    ];
  }
  return [];
}

/** Words of a field, which whoever mentions them need not practise: land is owned, universities are partners. */
const ONLY_FIELD = /^(?:hectare|herd|universite|university|lab|laboratory)$/;
/** A text that begins with "marine ecology lab" is about that. */
const SUBJECT_WITHIN = 4;

/** The division of NAF that the name of a farm or of a research unit shows. */
function divisionOf(tokens: readonly Token[], at: number, sector: Sector): string | null {
  const word = tokens[at]?.singular ?? '';
  const isLab = /^lab/.test(word) && at < SUBJECT_WITHIN;
  if (ONLY_FIELD.test(word) && !isLab) return null;
  return sector === 'agriculture' ? '01' : '72';
}

/** What associations are for, by the words in which they state it. */
const CAUSES: Readonly<Partial<Record<Sector, string>>> = {
  health_social:
    'réfugiés, migrants, sans-abri, sdf, personnes âgées, personnes isolées, personnes handicapées, aide alimentaire, colis alimentaires, épicerie solidaire, familles en difficulté, précaires, malades, refugees, migrants, homeless, elderly, older people, disabled people, food parcels, unsold food, families in need, vulnerable people, patients',
  energy_environment:
    'protection de la nature, nature group, naturalistes, environmental association, environmental charity, zones humides, hérissons, oiseaux, chauves-souris, abeilles sauvages, biodiversité, wildlife, birds, wetland, rivières, nettoyage des plages, recyclerie, ressourcerie',
  culture_sport:
    'théâtre, danse, musique, concert, festival, fanfare, harmonie, chorale, orchestre, cirque, spectacle, exposition, cinéma, patrimoine, theatre, theater, dance, music, choir, orchestra, circus, heritage, rugby, football, foot, basket, basketball, handball, volley, tennis, judo, karaté, boxe, natation, gymnastique, athlétisme, cyclisme, escrime, voile, aviron, pétanque, swimming, boxing, gymnastics, athletics, cycling, rowing, sailing, licenciés',
  education_training:
    'soutien scolaire, aide aux devoirs, alphabétisation, parents d’élèves, tutoring, after-school, homework, literacy',
};
const CAUSE_TABLE = createPhraseTable(
  Object.entries(CAUSES).flatMap(([sector, list]) =>
    list.split(', ').map((phrase): [string, Sector] => [phrase, sector as Sector]),
  ),
);

/** The first part of a text of an association that states what it is for. */
export function sectorOfCause(tokens: readonly Token[], isTaken: (at: number) => boolean): Recognised[] {
  for (let at = 0; at < Math.min(tokens.length, CAUSE_WITHIN); at += 1) {
    const named = isTaken(at) ? null : CAUSE_TABLE.at(tokens, at);
    if (named === null) continue;
    return [{ kind: 'activity', effect: 'words', first: at, end: named.end, sectors: [named.value] }];
  }
  return [];
}

/** Words of a text that present who writes. */
const CAUSE_WITHIN = 25;

/** The first part of a text that names a sector. */
export function sectorNamed(tokens: readonly Token[], isTaken: (at: number) => boolean): Recognised[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const named = isTaken(at) ? null : TABLE.at(tokens, at);
    if (named === null) continue;
    return [{ kind: 'activity', effect: 'words', first: at, end: named.end, sectors: [named.value] }];
  }
  return [];
}
