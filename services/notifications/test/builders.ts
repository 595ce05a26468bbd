import type { ApplicationEvent } from '@platform/contracts/applications';
import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import type { Match } from '@platform/contracts/eligibility';
import type { ProfileEvent } from '@platform/contracts/profiles';
import type { Follow } from '../src/domain/follow.ts';

/** A published programme of the catalog. */
export function aSubsidy(part: Partial<Subsidy> = {}): Subsidy {
  return {
    ...emptyFacts(titleOnly('Aide aux serres')),
    id: crypto.randomUUID(),
    v: 1,
    status: 'published',
    origin: 'real',
    deadline: { date: '2026-12-10', time: null, zone: 'Europe/Paris' },
    sources: [
      {
        source: 'tee',
        sourceId: '1',
        url: null,
        licence: 'Licence Ouverte 2.0',
        attribution: 'ADEME',
        checkedOn: '2026-11-01',
      },
    ],
    provenance: {},
    firstPublishedAt: '2026-01-01T08:00:00.000Z',
    changedAt: '2026-01-01T08:00:00.000Z',
    forecast: null,
    mergedInto: null,
    variantOf: null,
    ...part,
  };
}

/** A reminder of seven days. */
export function aFollow(part: Partial<Follow> = {}): Follow {
  return {
    id: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    subsidyId: crypto.randomUUID(),
    kind: 'reminder',
    profileId: null,
    v: 1,
    active: true,
    filedOn: null,
    daysBefore: 7,
    changedAt: new Date('2026-06-01T08:00:00Z'),
    ...part,
  };
}

/** An application that was begun on 1 June 2026, as its event states it. */
export function anApplication(part: Partial<ApplicationEvent> = {}): ApplicationEvent {
  return {
    applicationId: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    profileId: crypto.randomUUID(),
    subsidyId: crypto.randomUUID(),
    v: 1,
    mode: 'application',
    status: 'draft',
    requestedCents: null,
    grantedCents: null,
    paidCents: null,
    filedOn: null,
    removed: false,
    changedAt: '2026-06-01T08:00:00.000Z',
    openSince: '2026-06-01T08:00:00.000Z',
    portal: null,
    ...part,
  };
}

/** A company in Brittany, as the event of its profile states it. */
export function aProfile(part: Partial<ProfileEvent> = {}): ProfileEvent {
  return {
    profileId: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    v: 1,
    state: 'active',
    type: 'business',
    territoryId: 'region:53',
    established: '2015',
    legalForm: 'sarl',
    nafCode: '10.71C',
    sizeCode: null,
    staff: 12,
    revenue: null,
    certifications: [],
    isFarm: false,
    irrigation: null,
    hectares: null,
    ...part,
  };
}

/** A programme that was published and may fit. */
export function aMatch(subsidyId: string, part: Partial<Match> = {}): Match {
  const { funding } = aSubsidy();
  return {
    ...{ subsidyId, title: 'Aide aux serres', kind: 'published', at: '2026-11-20T08:30:00.000Z' },
    ...{ outcome: 'fits_if', met: ['territory', 'activity'], conditions: ['Être en règle.'] },
    ...{ reasonsBefore: [], funders: [], funding, officialUrl: null, closesOn: null },
    ...part,
  };
}
