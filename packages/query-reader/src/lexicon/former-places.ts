/**
 * Names of areas that are no territory of today, or are usually called otherwise, by what they consist of: former
 * régions (loi n° 2015-29 du 16 janvier 2015, before the merger), natural and historic areas by their départements, short
 * and English names.
 */
export const FORMER_PLACES: readonly {
  readonly names: readonly string[];
  readonly places: readonly string[];
}[] = [
  { names: ['Limousin'], places: ['department:87', 'department:19', 'department:23'] },
  { names: ['Auvergne'], places: ['department:63', 'department:03', 'department:15', 'department:43'] },
  {
    names: ['Rhône-Alpes', 'Rhone Alps'],
    places: ['01', '07', '26', '38', '42', '69', '73', '74'].map(department),
  },
  { names: ['Aquitaine'], places: ['24', '33', '40', '47', '64'].map(department) },
  { names: ['Poitou-Charentes'], places: ['16', '17', '79', '86'].map(department) },
  { names: ['Poitou'], places: ['79', '86'].map(department) },
  { names: ['les Charentes'], places: ['16', '17'].map(department) },
  { names: ['Midi-Pyrénées'], places: ['09', '12', '31', '32', '46', '65', '81', '82'].map(department) },
  { names: ['Languedoc-Roussillon', 'Languedoc'], places: ['11', '30', '34', '48', '66'].map(department) },
  { names: ['Roussillon catalan', 'Catalogne française'], places: ['department:66'] },
  { names: ['Alsace'], places: ['67', '68'].map(department) },
  { names: ['Lorraine'], places: ['54', '55', '57', '88'].map(department) },
  { names: ['Champagne-Ardenne', 'Champagne-Ardennes'], places: ['08', '10', '51', '52'].map(department) },
  { names: ['Picardie', 'Picardy'], places: ['02', '60', '80'].map(department) },
  { names: ['Nord-Pas-de-Calais', 'Nord Pas de Calais'], places: ['59', '62'].map(department) },
  { names: ['Haute-Normandie', 'Upper Normandy'], places: ['27', '76'].map(department) },
  { names: ['Basse-Normandie', 'Lower Normandy'], places: ['14', '50', '61'].map(department) },
  { names: ['Bourgogne', 'Burgundy'], places: ['21', '58', '71', '89'].map(department) },
  { names: ['Franche-Comté'], places: ['25', '39', '70', '90'].map(department) },
  { names: ['Pays basque', 'Basque country', 'Béarn'], places: ['department:64'] },
  { names: ['Périgord'], places: ['department:24'] },
  { names: ['Quercy'], places: ['46', '82'].map(department) },
  { names: ['Cévennes', 'Cevennes'], places: ['30', '48'].map(department) },
  { names: ['Touraine'], places: ['department:37'] },
  { names: ['Anjou'], places: ['department:49'] },
  { names: ['Berry'], places: ['18', '36'].map(department) },
  { names: ['Savoie Mont Blanc', 'les Savoie', 'Pays de Savoie'], places: ['73', '74'].map(department) },
  { names: ['Bretagne sud', 'sud Bretagne'], places: ['56', '29'].map(department) },
  { names: ['Bretagne', 'Brittany', 'Breizh', 'BZH'], places: ['region:53'] },
  { names: ['Normandie', 'Normandy'], places: ['region:28'] },
  { names: ['Corse', 'Corsica'], places: ['region:94'] },
  {
    names: ['Île-de-France', 'IDF', 'région parisienne', 'Paris region', 'Greater Paris', 'Ile de France'],
    places: ['region:11'],
  },
  {
    names: ['PACA', 'Provence-Alpes-Côte d’Azur', 'région Sud', 'Provence', 'Sud PACA', 'Paca'],
    places: ['region:93'],
  },
  { names: ['Côte d’Azur', 'French Riviera'], places: ['06', '83'].map(department) },
  { names: ['AURA', 'Auvergne Rhône Alpes', 'ARA'], places: ['region:84'] },
  { names: ['BFC', 'Bourgogne Franche Comté'], places: ['region:27'] },
  { names: ['HDF', 'Hauts de France', 'Haut de France'], places: ['region:32'] },
  { names: ['PDL', 'Pays de Loire', 'Pays de la Loire', 'Loire Country'], places: ['region:52'] },
  { names: ['CVL', 'région Centre', 'Centre Val de Loire'], places: ['region:24'] },
  { names: ['Nouvelle Aquitaine', 'New Aquitaine'], places: ['region:75'] },
  { names: ['Grand Est'], places: ['region:44'] },
  { names: ['La Réunion', 'île de la Réunion', 'Reunion Island', 'Réunion Island'], places: ['region:04'] },
  { names: ['Guyane', 'French Guiana'], places: ['region:03'] },
  { names: ['Antilles', 'French West Indies'], places: ['region:01', 'region:02'] },
  {
    names: ['outre-mer', 'outremer', 'DOM', 'DROM', 'DOM-TOM', 'French overseas'],
    places: ['region:01', 'region:02', 'region:03', 'region:04', 'region:06'],
  },
  {
    names: ['Grand Lyon', 'Greater Lyon', 'métropole lyonnaise', 'agglo lyonnaise'],
    places: ['epci:200046977'],
  },
  { names: ['Grand Paris', 'métropole parisienne'], places: ['epci:200054781'] },
  { names: ['métropole lilloise', 'MEL', 'agglo lilloise'], places: ['epci:200093201'] },
  { names: ['bassin d’Arcachon'], places: ['department:33'] },
  { names: ['petite couronne'], places: ['92', '93', '94'].map(department) },
];

function department(code: string): string {
  return `department:${code}`;
}
