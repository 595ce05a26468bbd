import { type PortalRequest, type PortalServer, startPortal } from './portal-server.ts';

export type InventedProgramme = {
  readonly page: Record<string, unknown>;
  /** NAF sections whose searches find it, and in which départements. */
  readonly sections: string;
  readonly departements: readonly string[] | null;
};

/** An invented programme in the shape of the API. */
export function inventedProgramme(
  numero: number,
  {
    sections = 'AC',
    departements = null,
    ...fields
  }: { sections?: string; departements?: readonly string[] | null; [field: string]: unknown } = {},
): InventedProgramme {
  return {
    sections,
    departements,
    page: {
      numero,
      nom: `Prêt pour moulins à marée n° ${numero}`,
      sigle: 'CR',
      revision: 3,
      validation: '2026-10-20',
      implantation: 'N',
      uri: `/aide/${numero}/pret-pour-moulins.html`,
      domaines: [802],
      moyens: [833],
      resume: 'Une aide inventée pour les moulins à marée.',
      objet: `<p>Remettre en marche les moulins à marée, programme ${numero}, avec leurs roues, leurs digues et leurs vannes.</p>`,
      conditions: '<p>Avoir un moulin.</p>',
      montants: "<p>L'aide est de 3 000 €.</p>",
      organisme: {
        numero: 1,
        raison_sociale: 'Banque des moulins',
        adresses: [
          {
            libelle: 'Siège',
            email: 'moulins@example.fr',
            interlocuteur: 'Mme Vanne',
            web: 'https://moulins.example.fr/aides/maree',
          },
        ],
      },
      criteres: {
        pour: [{ libelle: 'Effectif', enfants: [{ libelle: 'Moins de 50 salariés' }] }],
        contre: [{ libelle: 'Moulins à vent exclus' }],
      },
      ...fields,
    },
  };
}

/**
 * Responds like the API of Les-aides.fr: searches need a domain and an activity; more than `most` programmes come as an
 * empty list with `depassement`; pages need a search number that has not expired.
 */
export async function startLesAides(
  programmes: readonly InventedProgramme[],
  { most = 200, domains = [802] }: { most?: number; domains?: readonly number[] } = {},
): Promise<PortalServer & { readonly forgetSearches: () => void }> {
  let searches = 0;
  let forgotten = 0;
  const found = ({ parameters }: PortalRequest) =>
    programmes.filter(
      ({ page, sections, departements }) =>
        (page.domaines as number[]).includes(Number(parameters.get('domaine'))) &&
        sections.includes(parameters.get('ape') ?? '?') &&
        (parameters.get('departement') === null ||
          departements === null ||
          departements.includes(parameters.get('departement') ?? '')) &&
        (parameters.get('moyen') === null ||
          (page.moyens as number[]).includes(Number(parameters.get('moyen')))),
    );
  const portal = await startPortal((request) => {
    const { path, parameters, headers } = request;
    if (headers['x-idc'] !== 'invented-idc') return { status: 401, body: { exception: 'idc' } };
    if (path === '/liste/domaines')
      return { body: domains.map((numero) => ({ numero, libelle: `Domaine ${numero}` })) };
    if (path === '/aides/') {
      searches += 1;
      const all = found(request);
      const isTooMany = all.length > most;
      const short = ({
        page: { numero, nom, sigle, revision, validation, implantation, uri, domaines, moyens, resume },
      }: InventedProgramme) => ({
        numero,
        nom,
        sigle,
        revision,
        validation,
        implantation,
        uri,
        domaines,
        moyens,
        resume,
      });
      return {
        body: {
          idr: searches,
          depassement: isTooMany,
          nb_dispositifs: all.length,
          date: '2026-11-20',
          dispositifs: isTooMany ? [] : all.map(short),
        },
      };
    }
    const page = programmes.find((one) => String(one.page.numero) === parameters.get('dispositif'))?.page;
    const isKnown = Number(parameters.get('requete')) > forgotten;
    return path === '/aide/' && page !== undefined && isKnown
      ? { body: page }
      : { status: 404, body: { exception: 'inconnu' } };
  });
  return {
    ...portal,
    forgetSearches: () => {
      forgotten = searches;
    },
  };
}
