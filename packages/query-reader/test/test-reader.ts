import { loadTerritories } from '@platform/territories';
import { createQueryReader, type QueryReading } from '../src/index.ts';

/** Words of the texts below that are ordinary words of French or English besides being names. */
const ORDINARY = new Set(
  (
    'orange tours nice lens limoge allier place gare rue romans maisons rennes marne lot manche nord cher vannes herbiers les en bois chauffage un une de la le du ' +
    'bouche du haut cotes arras provins ecole touquet hotel ' +
    'ville village aide velo camion etang communal restaurant menuiserie isolation ferme four et grant for creuse salarie'
  ).split(' '),
);
/** The reader with the words of the tests. */
export const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: (word) => ORDINARY.has(word),
});

export function readingsOf(text: string, plain: readonly string[] = []): readonly QueryReading[] {
  return reader.read(text, { plain }).readings;
}

/** Territories of the places that a text is filtered by. */
export function places(text: string): readonly string[] {
  return readingsOf(text)
    .filter(({ kind, effect }) => kind === 'place' && effect === 'filter')
    .map(({ territories }) => territories.join('+'));
}

/** Who probably applies. */
export function applicants(text: string): readonly string[] {
  return readingsOf(text).find(({ kind }) => kind === 'applicant')?.probableApplicants ?? [];
}
