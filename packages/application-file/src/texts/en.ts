import { STATUS_LABELS } from '@platform/contracts/status-labels';
import type { FileTexts } from './file-texts.ts';

export const ENGLISH: FileTexts = {
  notFiled: 'Prepared, not filed',
  notFiledHint:
    'Nothing has been sent to the funder. File it on the site or in the way that the programme states.',
  filed: (date) => `Filed on ${date}, as stated by the applicant`,
  filingReference: 'Number given by the funder',
  practice: 'Simulation: a practice file, not to be filed',
  page: (page, pages) => `Page ${page} of ${pages}`,
  applicant: 'Applicant',
  funder: 'Funder',
  source: 'Source',
  checkedOn: 'Source checked on',
  readOn: 'Programme read for this application on',
  reference: 'Reference',
  status: 'Status',
  preparedAt: 'File prepared on',
  colon: ': ',
  empty: 'Not filled in',
  yes: 'Yes',
  no: 'No',
  financing: 'Financing plan',
  costs: 'Costs',
  resources: 'Resources',
  amount: 'Amount',
  total: 'Total',
  balanced: 'The resources cover the costs exactly.',
  unbalanced: (difference) => `The plan does not balance: resources and costs differ by ${difference}.`,
  documents: 'Requested documents',
  document: 'Document',
  required: 'Required',
  validUntil: 'Valid until',
  attachments: 'Attached files',
  file: 'File',
  size: 'Size',
  noFile: 'No file attached.',
  unprintable: (count) =>
    count === 1
      ? 'One character cannot be shown in this PDF and is replaced by a sign; manifest.json has the exact text.'
      : `${count} characters cannot be shown in this PDF and are replaced by a sign; manifest.json has the exact text.`,
  pdfName: 'application.pdf',
  indexName: 'contents.txt',
  documentsFolder: 'documents',
  untitled: 'document',
  checksums: 'SHA-256 checksums',
  statuses: STATUS_LABELS.en,
};
