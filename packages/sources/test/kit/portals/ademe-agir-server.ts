import { type PortalServer, startPortal } from './portal-server.ts';

/** An invented programme in the shape of the list of ADEME Agir. */
export function inventedAgirProgramme(number: number, fields: object = {}): Record<string, unknown> {
  return {
    id: `DISP-${number}`,
    titre: `Chaleur des serres à lichen ${number}`,
    type: 'AAP',
    url_agir: `https://agirpourlatransition.ademe.fr/entreprises/aides/lichen-${number}`,
    description_longue: `<p>Un appel inventé pour chauffer les serres à lichen du lot ${number} avec la chaleur des forges voisines.</p>`,
    date_debut: '2027-02-01T00:00:00+01:00',
    date_fin: '2027-05-31T17:00:00+02:00',
    cible_projet: ['SCA3', 'SCA2'],
    couverture_geo: { code: '4', libelle: 'Régionale' },
    regions: ['53', '28'],
    thematiques: ['ENR', 'RECCHA'],
    ...fields,
  };
}

/** Responds like the API of ADEME Agir: one list for clients with an id and a secret. */
export async function startAdemeAgir(programmes: readonly Record<string, unknown>[]): Promise<PortalServer> {
  return startPortal(({ path, headers }) => {
    if (headers.client_id !== 'invented-id' || headers.client_secret !== 'invented-secret')
      return { status: 401, body: {} };
    return path === '/api/v1/r2da/listeDispositif'
      ? { body: { ListeDispositifs: programmes } }
      : { status: 404, body: {} };
  });
}
