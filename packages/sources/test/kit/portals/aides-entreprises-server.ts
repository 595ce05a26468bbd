import { type PortalServer, startPortal } from './portal-server.ts';

/** An invented aid in the shape of the stock. */
export function inventedStockAid(number: number, fields: object = {}): Record<string, unknown> {
  return {
    id_aid: String(7_000 + number),
    aid_nom: `Ch&egrave;que fanal ${number}`,
    aid_objet: `<p>Aider les fabricants de fanaux du volet ${number} &agrave; s'&eacute;quiper pour les nuits sans lune et les longs hivers.</p>`,
    aid_operations_el: '<ul><li>Achat de fanaux</li></ul>',
    aid_conditions: "<p>L'atelier doit &ecirc;tre ouvert.</p>",
    aid_montant:
      "<p>Jusqu'&agrave; 50 % des d&eacute;penses &eacute;ligibles, dans la limite de 8 000 €.</p>",
    aid_benef: '<p>PME</p>',
    aid_validation: '2026-09-15',
    couverture_geo: '1',
    horodatage: '2026-09-16 08:00:00',
    id_domaine: '3',
    date_fin: '0000-00-00 00:00:00',
    status: '1',
    effectif: '2,3',
    complements: {
      source: [{ texte: 'La page du d&eacute;partement', lien: 'https://fanal.example.fr/aides/cheque' }],
      reglement: [],
      formulaire: [{ texte: 'Dossier', lien: 'https://fanal.example.fr/dossier.pdf' }],
    },
    cache_indexation: {
      natures: [{ id_typ: '1', typ_libelle: 'Subvention' }],
      profils: [{ id_tut: '4' }],
      territoires: [{ id_ter: '55', ter_libelle: 'Finistère' }],
      financeurs: [{ org_nom: 'Conseil départemental du Finistère' }],
      projets: [{ proj_libelle: 'Innovation' }],
    },
    ...fields,
  };
}

/** Responds like aides-entreprises.fr: the open stock file, and the API with an id and a key, by offset. */
export async function startAidesEntreprises(aids: readonly Record<string, unknown>[]): Promise<PortalServer> {
  return startPortal(({ path, parameters, headers }) => {
    if (path === '/files/aides.json') return { body: { date: '2026-11-19', data: aids } };
    if (path !== '/v1.1/aides') return { status: 404, body: {} };
    if (
      headers['x-aidesentreprises-id'] !== 'invented-id' ||
      headers['x-aidesentreprises-key'] !== 'invented-key'
    )
      return { status: 401, body: { error: 'who are you' } };
    const offset = Number(parameters.get('offset') ?? 0);
    const limit = Number(parameters.get('limit') ?? 20);
    return { body: { data: aids.slice(offset, offset + limit) } };
  });
}
