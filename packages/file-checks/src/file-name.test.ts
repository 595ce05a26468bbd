import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanFileName, extensionOf } from './file-name.ts';

test.each([
  ['Extrait Kbis été.pdf', 'Extrait Kbis été.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe'],
  ['/absolute/a.pdf', 'a.pdf'],
  ['C:\\fakepath\\a.pdf', 'a.pdf'],
  ['a.pdf\0.exe', 'a.pdf.exe'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u200bb\ufeffc.pdf', 'abc.pdf'],
  ['line\r\nSet-Cookie: x=1.pdf', 'lineSet-Cookie_ x=1.pdf'],
  ['..', 'document'],
  ['...', 'document'],
  ['   ', 'document'],
  ['', 'document'],
  ['/', 'document'],
  ['a.pdf.', 'a.pdf'],
  ['a.pdf   ', 'a.pdf'],
  ['<script>.png', '_script_.png'],
  ['a"b.pdf', 'a_b.pdf'],
  ['%2e%2e%2fa.pdf', '_2e_2e_2fa.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['\ud800a.pdf', 'a.pdf'],
  ['文書.pdf', '文書.pdf'],
])('%j becomes %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

test('whatever the name: it is short, visible, no path, and keeps its extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (stem) => {
      const clean = cleanFileName(`${stem}x.pdf`);
      expect([...clean].length).toBeLessThanOrEqual(120);
      expect(clean).not.toMatch(/[\p{C}/\\<>:"|?*%]/u);
      expect(clean).not.toMatch(/^[. ]|[. ]$/);
      expect(extensionOf(clean)).toBe('pdf');
      expect(cleanFileName(clean)).toBe(clean);
    }),
  );
});
