/**
 * Cities of other member states whose names are words, first names or communes in France too, by country: read where a
 * capital letter and a word for a place or commas show the city.
 */
export const AMBIGUOUS_CITIES: ReadonlyMap<string, string> = new Map([
  ['milan', 'IT'],
  ['florence', 'IT'],
  ['genes', 'IT'],
  ['parme', 'IT'],
  ['modena', 'IT'],
  ['sienne', 'IT'],
  ['sofia', 'BG'],
  ['cork', 'IE'],
  ['liege', 'BE'],
  ['bruges', 'BE'],
  ['mons', 'BE'],
  ['malines', 'BE'],
  ['lund', 'SE'],
  ['cologne', 'DE'],
  ['munster', 'DE'],
  ['hagen', 'DE'],
  ['trier', 'DE'],
  ['faro', 'PT'],
  ['toledo', 'ES'],
  ['cordoba', 'ES'],
  ['leon', 'ES'],
  ['pleven', 'BG'],
  ['pecs', 'HU'],
  ['nitra', 'SK'],
  ['wels', 'AT'],
  ['split', 'HR'],
]);
