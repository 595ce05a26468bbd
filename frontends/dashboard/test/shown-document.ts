import type { ShownDocument } from '../src/api/documents-api.ts';

/** A complete document whose text was read, with what a test states about it. */
export function shownDocument(given: Partial<ShownDocument> = {}): ShownDocument {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8058',
    v: 1,
    name: 'scan.pdf',
    kind: 'other',
    status: 'complete',
    fault: null,
    issuedOn: null,
    statedUntil: null,
    validUntil: null,
    profileIds: [],
    applicationIds: [],
    practice: null,
    upload: null,
    versions: [],
    extraction: { status: 'extracted', isAvailable: true },
    createdAt: '2026-11-28T09:00:00.000Z',
    changedAt: '2026-11-28T09:00:00.000Z',
    ...given,
  };
}
