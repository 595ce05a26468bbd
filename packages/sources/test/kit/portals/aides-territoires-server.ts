import { type PortalServer, startPortal } from './portal-server.ts';

/** An invented aid in the shape of the API. */
export function inventedAid(number: number, fields: object = {}): Record<string, unknown> {
  return {
    id: 90_000 + number,
    slug: `a${number}-planter-des-haies-de-bruyere`,
    url: `/aides/a${number}-planter-des-haies-de-bruyere/`,
    name: `Planter des haies de bruyère, volet ${number}`,
    financers: ['Conseil départemental de la Creuse'],
    instructors: [],
    programs: [],
    description: `<p>Une aide inventée pour les haies du volet ${number}, avec <strong>soin</strong> et patience, dans tout le bocage.</p>`,
    eligibility: '<ul><li>Être une commune</li><li>Les haies de thuya sont exclues</li></ul>',
    perimeter: 'Creuse',
    perimeter_scale: 'Département',
    mobilization_steps: ['Mise en œuvre / réalisation'],
    origin_url: 'https://haies.example.fr/aides/bruyere',
    categories: ['Nature / environnement / Biodiversité'],
    is_call_for_project: false,
    application_url: null,
    targeted_audiences: ['Communes', 'Associations'],
    aid_types: ['Subvention'],
    is_charged: false,
    destinations: [],
    start_date: '2027-01-04',
    predeposit_date: null,
    submission_deadline: '2027-06-30',
    subvention_rate_lower_bound: null,
    subvention_rate_upper_bound: 40,
    subvention_comment: null,
    loan_amount: null,
    recoverable_advance_amount: null,
    contact: '<p>Écrire à haies@creuse.example.fr</p>',
    recurrence: 'Ponctuelle',
    project_examples: '',
    import_data_mention: null,
    import_share_licence: null,
    date_created: '2026-10-01T10:00:00+02:00',
    date_updated: '2026-11-02T10:00:00+01:00',
    is_live: true,
    ...fields,
  };
}

/**
 * Responds like the API of Aides-territoires: exchanges the personal token for one that is valid for `uses` requests;
 * results in pages with absolute links, at most 100 a page.
 */
export async function startAidesTerritoires(
  aids: readonly Record<string, unknown>[],
  { uses = Number.POSITIVE_INFINITY, maxPerPage = 100 }: { uses?: number; maxPerPage?: number } = {},
): Promise<PortalServer> {
  let tokens = 0;
  let left = 0;
  const portal = await startPortal(({ method, path, parameters, headers }) => {
    if (path === '/api/connexion/') {
      if (method !== 'POST' || headers['x-auth-token'] !== 'invented-token') return refused(401);
      tokens += 1;
      left = uses;
      return { body: { token: `jwt-${tokens}` } };
    }
    if (headers.authorization !== `Bearer jwt-${tokens}` || left <= 0) return refused(401);
    left -= 1;
    if (path !== '/api/aids/') return refused(404);
    const size = Math.min(Number(parameters.get('itemsPerPage') ?? 50), maxPerPage);
    const page = Number(parameters.get('page') ?? 1);
    const link = (to: number) => `${portal.url}/api/aids/?itemsPerPage=${size}&page=${to}`;
    return {
      body: {
        count: aids.length,
        previous: page > 1 ? link(page - 1) : null,
        next: page * size < aids.length ? link(page + 1) : null,
        results: aids.slice((page - 1) * size, page * size),
      },
    };
  });
  return portal;
}

function refused(status: number) {
  return { status, body: { type: 'about:blank', title: 'refused', status, detail: 'refused' } };
}
