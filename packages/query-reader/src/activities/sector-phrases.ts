import { createPhraseTable } from '../phrase-table.ts';
import type { Recognised, Sector } from '../reading.ts';
import type { Token } from '../token.ts';

/** Words by which an applicant names the field of their work without a trade. */
const PHRASES: Readonly<Partial<Record<Sector, string>>> = {
  agriculture:
    'exploitation agricole, exploitation, agriculteur, agricultrice, gaec, earl, ferme, polyculture, jeune agriculteur, secteur agricole, farm, farmer, farming, agriculture, producteur, productrice',
  industry:
    'usine, pme industrielle, entreprise industrielle, société industrielle, secteur industriel, dans l’industrie, secteur textile, industriel, sous-traitant, factory, manufacturer, manufacturing company, metalworking company, metalworking, métallurgie, plasturgie, manufacturing, making plastic parts, industrial company, fabricant',
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
    return [{ kind: 'activity', effect: 'words', first: at, end: named.end, sectors: [sector] }];
  }
  return [];
}

/** The first part of a text that names a sector. */
export function sectorNamed(tokens: readonly Token[], isTaken: (at: number) => boolean): Recognised[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const named = isTaken(at) ? null : TABLE.at(tokens, at);
    if (named === null) continue;
    return [{ kind: 'activity', effect: 'words', first: at, end: named.end, sectors: [named.value] }];
  }
  return [];
}
