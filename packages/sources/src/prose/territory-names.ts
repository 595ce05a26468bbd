import { type TerritoryId, type TerritoryTree, territoryId } from '@platform/territories';

/**
 * A name of one or several territories. `isOrdinary`: also a river, a word or a city, so the words around it decide.
 */
export type TerritoryName = {
  readonly folded: string;
  readonly ids: readonly TerritoryId[];
  readonly isOrdinary: boolean;
};

function departments(...codes: readonly string[]) {
  return codes.map((code) => territoryId('department', code));
}

function regions(...codes: readonly string[]) {
  return codes.map((code) => territoryId('region', code));
}

/** The five régions overseas. */
export const OVERSEAS: readonly TerritoryId[] = regions('01', '02', '03', '04', '06');

/** Régions that ended in 2016, as the départements they had; short names denote today's régions. */
const OTHER_NAMES: Readonly<Record<string, readonly TerritoryId[]>> = {
  alsace: departments('67', '68'),
  aquitaine: departments('24', '33', '40', '47', '64'),
  auvergne: departments('03', '15', '43', '63'),
  'basse normandie': departments('14', '50', '61'),
  bourgogne: departments('21', '58', '71', '89'),
  'champagne ardenne': departments('08', '10', '51', '52'),
  'franche comte': departments('25', '39', '70', '90'),
  'haute normandie': departments('27', '76'),
  'languedoc roussillon': departments('11', '30', '34', '48', '66'),
  limousin: departments('19', '23', '87'),
  lorraine: departments('54', '55', '57', '88'),
  'midi pyrenees': departments('09', '12', '31', '32', '46', '65', '81', '82'),
  'nord pas de calais': departments('59', '62'),
  picardie: departments('02', '60', '80'),
  'poitou charentes': departments('16', '17', '79', '86'),
  'rhone alpes': departments('01', '07', '26', '38', '42', '69', '73', '74'),
  'region sud': regions('93'),
  'provence alpes cote d azur': regions('93'),
  paca: regions('93'),
  idf: regions('11'),
  aura: regions('84'),
  'region centre': regions('24'),
  reunion: regions('04'),
  brittany: regions('53'),
  normandy: regions('28'),
  corsica: regions('94'),
  'la reunion': regions('04'),
};

/** Names that are also words, rivers, mountains or towns. */
const ORDINARY = new Set(
  'ain aisne allier ariege aube aude aveyron cantal charente cher correze creuse doubs drome eure gard gers gironde herault indre isere jura landes loire loiret lot manche marne mayenne meuse moselle nievre nord oise orne rhone sarthe savoie somme tarn var vaucluse vendee vienne vosges yonne essonne paris ardennes ardeche dordogne centre champagne reunion aura'.split(
    ' ',
  ),
);

/** Longer names that contain the name of a territory and mean something else. */
const OTHER_THINGS: readonly string[] = [
  'grande bretagne',
  'nouvelle caledonie',
  'loire bretagne',
  'rhone mediterranee corse',
  'rhone mediterranee',
  'seine normandie',
  'artois picardie',
  'rhin meuse',
  'adour garonne',
  'vallee du rhone',
  'val de loire',
  'bassin de la loire',
  'mer du nord',
  'europe du nord',
  'afrique du nord',
  'amerique du nord',
  'paris 2024',
  'accord de paris',
  'accords de paris',
  'heure de paris',
  'cour d appel de paris',
  'place de paris',
  'tour de france',
  'banque de france',
  'france travail',
  'france strategie',
  'france relance',
  'france num',
  'france renov',
  'business france',
  'campus france',
  'france competences',
  'france active',
  'initiative france',
  'cci france',
  'cma france',
  'france chimie',
  'france nature environnement',
  'france services',
  'france connect',
  'france tourisme ingenierie',
  'fonderies de france',
  'electricite de france',
  'fondation de france',
  'gites de france',
  'fonds tourisme durable',
  'made in france',
  'equipe de france',
];

const known = new WeakMap<TerritoryTree, readonly TerritoryName[]>();

/** Names of régions and départements, former régions and France, the longest first; computed once per tree. */
export function territoryNames(tree: TerritoryTree): readonly TerritoryName[] {
  const made = known.get(tree) ?? makeNames(tree);
  known.set(tree, made);
  return made;
}

function makeNames(tree: TerritoryTree): readonly TerritoryName[] {
  const ids = new Map<string, readonly TerritoryId[]>(Object.entries(OTHER_NAMES));
  for (const territory of [...tree.departments(), ...tree.regions()])
    ids.set(foldedName(territory.name.fr), [territory.id]);
  ids.set('la reunion', regions('04'));
  for (const thing of OTHER_THINGS) ids.set(thing, []);
  return [...ids]
    .filter(([, of]) => of.every((id) => tree.has(id)))
    .map(([folded, of]) => ({ folded, ids: of, isOrdinary: ORDINARY.has(folded) }))
    .sort((a, b) => b.folded.length - a.folded.length);
}

/**
 * Lower case without accents, with every separator as one space and the same number of characters: the form in which
 * names are compared.
 */
export function foldedName(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['-]/g, ' ');
}
