import { expect, test } from '@jest/globals';
import { fieldFault } from './practice-file-check.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['a.pdf', 'application/pdf', 10 * MEGABYTE, 'standard', null],
  ['a.pdf', 'application/pdf', 10 * MEGABYTE + 1, 'standard', 'too_large'],
  ['a.png', 'image/png', MEGABYTE, 'standard', null],
  ['a.png', 'image/png', MEGABYTE, 'pdf', 'pdf_only'],
  ['a.PDF', '', 5 * MEGABYTE, 'pdf', null],
  ['a.pdf', 'application/pdf', 5 * MEGABYTE + 1, 'pdf', 'too_large'],
  ['a.pdf', 'application/pdf', 0, 'pdf', 'empty'],
  ['a.docx', '', MEGABYTE, 'pdf', 'type_unknown'],
] as const)('%s of type "%s" with %d bytes for a field "%s": %s', (name, type, size, rule, fault) => {
  expect(fieldFault({ name, type, size }, rule)).toBe(fault);
});
