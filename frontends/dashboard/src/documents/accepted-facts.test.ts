import { expect, test } from '@jest/globals';
import { profileFactsSchema } from '@platform/contracts/profiles';
import type { ShownProposal } from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { acceptedFacts } from './accepted-facts.ts';

const PROFILE: Profile = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  workspaceId: '01890a5d-ac96-774b-bcce-b302099a8059',
  v: 4,
  state: 'active',
  status: 'active',
  completeness: { percent: 80, missing: [] },
  isEditable: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  changedAt: '2026-11-01T00:00:00.000Z',
  type: 'business',
  name: 'Atelier des essais',
  registration: null,
  territoryId: 'commune:49007',
  address: null,
  established: '2009',
  legalForm: null,
  nafCode: null,
  sizeCode: null,
  staff: 12,
  revenue: null,
  certifications: [],
  otherCertifications: ['Label, avec virgule'],
  carbonScore: null,
  carbonMethod: null,
  pastSubsidies: [],
  description: '',
  tags: ['a, b'],
  isFarm: false,
  irrigation: null,
  hectares: null,
  pacage: null,
  birthYear: null,
  situation: null,
};

function aProposal(value: ShownProposal['value']): ShownProposal {
  const place = { page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, pageWidth: 595, pageHeight: 842 };
  const source = { field: 'legalForm', text: 'SAS', rule: 'labelled', place } as const;
  return { fact: 'legalForm', value, present: {}, decision: null, source };
}

test('accepted proposals replace their facts, and nothing else of the profile changes', () => {
  const facts = acceptedFacts(PROFILE, [
    aProposal({ legalForm: 'sas' }),
    aProposal({ registration: { kind: 'siren', number: '732829320' } }),
  ]);
  const { id: _id, workspaceId: _w, v: _v, state: _s, status: _t, completeness: _c, ...rest } = PROFILE;
  const { isEditable: _e, createdAt: _a, changedAt: _g, ...before } = rest;
  expect(facts).toEqual({
    ...before,
    legalForm: 'sas',
    registration: { kind: 'siren', number: '732829320' },
  });
  expect(profileFactsSchema.safeParse(facts).success).toBe(true);
});
