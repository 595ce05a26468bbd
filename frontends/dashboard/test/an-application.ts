import type { Application } from '../src/api/applications-api.ts';

/** A draft without texts and documents, with what a test states about it. */
export function anApplication(given: Partial<Application> = {}): Application {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8058',
    workspaceId: '01890a5d-ac96-774b-bcce-b302099a8059',
    profileId: '01890a5d-ac96-774b-bcce-b302099a8060',
    subsidyId: '01890a5d-ac96-774b-bcce-b302099a8061',
    merged: null,
    mode: 'application',
    v: 1,
    status: 'draft',
    titles: { fr: 'Aide' },
    deadline: null,
    requestedCents: null,
    grantedCents: null,
    paidCents: null,
    filing: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    changedAt: '2026-11-20T09:00:00.000Z',
    programme: {
      subsidyId: '01890a5d-ac96-774b-bcce-b302099a8061',
      v: 1,
      titles: { fr: 'Aide' },
      deadline: null,
      officialUrl: null,
      readAt: '2026-11-20T09:00:00.000Z',
    },
    fields: {},
    checklist: [],
    guard: null,
    missing: { fields: [], items: [] },
    next: [{ status: 'in_preparation', needs: 'nothing' }],
    override: null,
    clonedFrom: null,
    history: [],
    ...given,
  };
}
