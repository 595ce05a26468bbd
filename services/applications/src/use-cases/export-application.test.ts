import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import type { DocumentsOfApplication, ExportedDocument } from '../ports/exported-documents.port.ts';
import { type ExportedApplication, exportApplication } from './export-application.ts';

const APPLICATION: ExportedApplication = {
  id: 'app-1',
  workspaceId: 'w-1',
  mode: 'application',
  status: 'ready_to_submit',
  filing: null,
  programme: {
    titles: { fr: 'Aide' },
    officialUrl: 'https://aide.example.org/',
    readAt: '2026-11-27T23:30:00Z',
  },
  fields: {
    applicant_name: { value: 'SARL Cœur' },
    project_cost: { value: '1250' },
    notes: { value: 'negotiate later' },
  },
  checklist: [
    { id: 'c1', kind: 'quotes', title: null, mandatory: true, status: 'complete', documentId: 'd1' },
    {
      id: 'c2',
      kind: 'other',
      title: 'Lettre du maire',
      mandatory: false,
      status: 'failed',
      documentId: 'd-infected',
    },
    { id: 'c3', kind: 'accounts', title: null, mandatory: true, status: 'upload_pending', documentId: null },
  ],
};
const OPTIONS = {
  language: 'en',
  form: [{ id: 'financing', fields: [{ id: 'project_cost', kind: 'money' }] }],
  funder: 'Region',
  checkedOn: '2026-11-02',
  financing: null,
} as const;

function deps(opened: string[] = []) {
  const document: ExportedDocument = {
    id: 'd1',
    name: 'quote.pdf',
    size: 5,
    changedAt: new Date(0),
    validUntil: '2027-01-01',
    read: () => {
      opened.push('d1');
      return Readable.from([Buffer.from('bytes')]);
    },
  };
  return {
    clock: { now: () => new Date('2026-11-28T10:00:00Z') },
    documents: {
      find: async ({ workspaceId }: DocumentsOfApplication) => (workspaceId === 'w-1' ? [document] : []),
    },
  };
}

it('has programme, form and checklist, and nothing that is written beside the form', async () => {
  const file = await exportApplication(deps(), APPLICATION, OPTIONS);
  expect(file).toMatchObject({
    reference: 'app-1',
    applicant: 'SARL Cœur',
    practice: false,
    filing: null,
    programme: {
      title: 'Aide',
      funder: 'Region',
      source: 'https://aide.example.org/',
      checkedOn: '2026-11-02',
      readOn: '2026-11-28',
    },
    sections: [
      {
        title: 'Costs and financing',
        fields: [{ id: 'project_cost', value: { kind: 'amount', cents: 1_250 } }],
      },
    ],
  });
  expect(file.checklist.map(({ label, status, validUntil }) => [label, status, validUntil])).toEqual([
    ['Quotes', 'complete', '2027-01-01'],
    ['Lettre du maire', 'failed', null],
    ['Annual accounts', 'upload_pending', null],
  ]);
  expect(JSON.stringify(file)).not.toContain('negotiate');
});

it('attaches the documents that may leave the workspace and opens them when they are read', async () => {
  const opened: string[] = [];
  const { attachments } = await exportApplication(deps(opened), APPLICATION, OPTIONS);
  expect(attachments.map(({ name, checklistId }) => [name, checklistId])).toEqual([['quote.pdf', 'c1']]);
  expect(opened).toEqual([]);
  expect(await text(attachments[0]?.bytes as AsyncIterable<Uint8Array>)).toBe('bytes');
  expect(opened).toEqual(['d1']);
});

it('attaches documents that belong to no item of the checklist after the others', async () => {
  const checklist = APPLICATION.checklist.map((item) => ({ ...item, documentId: null }));
  const { attachments } = await exportApplication(deps(), { ...APPLICATION, checklist }, OPTIONS);
  expect(attachments.map(({ name, checklistId }) => [name, checklistId])).toEqual([['quote.pdf', null]]);
});

it('attaches no document of another workspace', async () => {
  const { attachments } = await exportApplication(deps(), { ...APPLICATION, workspaceId: 'w-2' }, OPTIONS);
  expect(attachments).toEqual([]);
});
