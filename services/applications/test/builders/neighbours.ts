import type { IncomingMessage } from 'node:http';
import type { Subsidy } from '@platform/contracts/catalog';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import type { Profile } from '@platform/contracts/profiles';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';

export const SUBSIDY_ID = '01890a5d-ac96-774b-bcce-b302099a8060';
export const PROFILE_ID = '01890a5d-ac96-774b-bcce-b302099a8058';

/** A second profile of every workspace. */
export const OTHER_PROFILE_ID = '01890a5d-ac96-774b-bcce-b302099a8059';

/** A programme with documents, a criterion with a proof and a sentence that forbids to start. */
export function aProgramme(given: Partial<Subsidy> = {}): Subsidy {
  const text = {
    ...titleOnly('Aide aux ateliers économes'),
    keyRequirements: ['Aucun devis ne doit être signé avant le dépôt du dossier.'],
  };
  return {
    ...emptyFacts(text),
    deadline: { date: '2027-01-31', time: null, zone: 'Europe/Paris' },
    officialUrl: 'https://aides.example/ateliers',
    requiredDocuments: [
      { type: 'document', title: 'Extrait Kbis de moins de trois mois', url: null },
      { type: 'form', title: 'Formulaire de demande', url: 'https://aides.example/formulaire.pdf' },
      { type: 'reference', title: 'Règlement', url: null },
    ],
    id: SUBSIDY_ID,
    v: 3,
    status: 'published',
    origin: 'synthetic',
    sources: [
      {
        source: 'example',
        sourceId: '1',
        url: null,
        licence: 'Example',
        attribution: 'Example',
        checkedOn: '2026-11-01',
      },
    ],
    provenance: {},
    forecast: null,
    variantOf: null,
    mergedInto: null,
    firstPublishedAt: '2026-01-01T00:00:00.000Z',
    changedAt: '2026-11-01T00:00:00.000Z',
    ...given,
  };
}

/** A company with the facts that fill its part of a form. */
export function aStoredProfile(workspaceId: string, given: Partial<Profile> = {}): Profile {
  return {
    id: PROFILE_ID,
    workspaceId,
    v: 1,
    state: 'active',
    status: 'active',
    completeness: { percent: 80, missing: [] },
    isEditable: true,
    createdAt: '2026-11-01T00:00:00.000Z',
    changedAt: '2026-11-01T00:00:00.000Z',
    type: 'business',
    name: 'Atelier des essais',
    registration: { kind: 'siren', number: '732829320' },
    territoryId: 'commune:49007',
    address: { street: '1 rue du Val', postcode: '49000', city: 'Angers' },
    established: '2009',
    legalForm: 'sas',
    nafCode: '25.62B',
    sizeCode: '11',
    staff: 12,
    revenue: { cents: 120_000_000, currency: 'EUR' },
    certifications: [],
    otherCertifications: [],
    carbonScore: null,
    carbonMethod: null,
    pastSubsidies: [],
    description: 'Mécanique de précision.',
    tags: [],
    isFarm: false,
    irrigation: null,
    hectares: null,
    pacage: null,
    birthYear: null,
    situation: null,
    ...given,
  };
}

/** Catalog and service of profiles as they respond to this service; both know one programme and one profile by workspace. */
export type Neighbours = LocalServer & {
  /** What the catalog holds; null: no programme. */
  programme: Subsidy | null;
  /** Further programmes that the catalog holds. */
  others: readonly Subsidy[];
  /** A programme that was merged into the one that the catalog holds. */
  mergedId: string | null;
  /** What the profile of every workspace states otherwise than `aStoredProfile`. */
  profile: Partial<Profile>;
  /** Whether both respond at all. */
  isAway: boolean;
};

export async function serveNeighbours(): Promise<Neighbours> {
  const state: Omit<Neighbours, keyof LocalServer> = {
    programme: aProgramme(),
    others: [],
    mergedId: null,
    profile: {},
    isAway: false,
  };
  const server = await serveLocally((request, response) => {
    const { mergedId, programme } = state;
    if (mergedId !== null && programme !== null && request.url?.endsWith(mergedId) === true) {
      response.writeHead(301, { location: `/api/catalog/subsidies/${programme.id}` }).end();
      return;
    }
    const body = state.isAway ? undefined : bodyOf(request, state);
    const status = body === undefined ? 503 : body === null ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  return Object.assign(state, server);
}

function bodyOf(
  { url = '', headers }: IncomingMessage,
  { programme, others, profile: given }: Pick<Neighbours, 'programme' | 'others' | 'profile'>,
): unknown {
  const profile = /^\/api\/profiles\/w\/([^/]+)\/profiles\/([^/]+)$/.exec(url);
  if (profile !== null) {
    const [, workspaceId = '', id] = profile;
    const isKnown =
      (id === PROFILE_ID || id === OTHER_PROFILE_ID) && headers.authorization?.startsWith('Bearer ') === true;
    return isKnown ? aStoredProfile(workspaceId, { ...given, id }) : null;
  }
  if (!url.startsWith('/api/catalog/subsidies/')) return null;
  return [programme, ...others].find((one) => one !== null && url.endsWith(one.id)) ?? null;
}
