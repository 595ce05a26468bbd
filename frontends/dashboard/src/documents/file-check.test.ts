import { expect, test } from '@jest/globals';
import { chosenFault } from './file-check.ts';

test.each([
  [{ name: 'a.pdf', type: 'application/pdf', size: 1 }, null],
  [{ name: 'a.JPEG', type: 'image/jpeg', size: 10 * 1024 * 1024 }, null],
  [{ name: 'a.png', type: '', size: 5 }, null],
  [{ name: 'a.pdf', type: 'application/pdf', size: 0 }, 'empty'],
  [{ name: 'a.pdf', type: 'application/pdf', size: 10 * 1024 * 1024 + 1 }, 'too_large'],
  [{ name: 'a.docx', type: '', size: 5 }, 'type_unknown'],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 5 }, 'type_unknown'],
  [{ name: 'a.pdf', type: 'text/html', size: 5 }, 'type_unknown'],
])('the chosen file %j is refused as %s', (file, fault) => {
  expect(chosenFault(file)).toBe(fault);
});
