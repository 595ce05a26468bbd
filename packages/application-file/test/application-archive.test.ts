import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { unpackZip } from '@platform/testing/unpack-zip';
import {
  type ApplicationFile,
  type Attachment,
  AttachmentSizeError,
  applicationArchive,
} from '../src/index.ts';
import { readPdf } from './read-pdf.ts';
import { attachment, sampleFile } from './sample-file.ts';

async function archiveOf(changes: Partial<ApplicationFile>) {
  return unpackZip(await buffer(applicationArchive(sampleFile(changes))));
}

function threeAttachments(): Attachment[] {
  return [
    attachment('devis.pdf', 'two', 'quotes'),
    attachment('autre.pdf', 'three'),
    attachment('kbis.pdf', 'one', 'kbis'),
  ];
}

describe('the archive of an application', () => {
  it('has the PDF, the attachments in the order of the checklist, manifest, index and checksums', async () => {
    const entries = await archiveOf({ attachments: threeAttachments() });
    expect([...entries.keys()]).toEqual([
      'dossier.pdf',
      'pieces/01 - kbis.pdf',
      'pieces/02 - devis.pdf',
      'pieces/03 - autre.pdf',
      'manifest.json',
      'sommaire.txt',
      'SHA256SUMS',
    ]);
    expect(
      ['01 - kbis', '02 - devis', '03 - autre'].map((name) => String(entries.get(`pieces/${name}.pdf`))),
    ).toEqual(['one', 'two', 'three']);
    const pdf = await readPdf(entries.get('dossier.pdf') ?? new Uint8Array());
    expect(pdf.text).toContain('Dossier préparé, non déposé');
  });

  it('has a manifest with the exact values, the files of each document and their hashes', async () => {
    const hidden = 'exact \u202e 你好';
    const entries = await archiveOf({
      attachments: threeAttachments(),
      sections: [{ title: 'S', fields: [{ id: 'f', label: 'L', value: { kind: 'text', text: hidden } }] }],
    });
    const manifest = JSON.parse(String(entries.get('manifest.json')));
    expect(manifest).toMatchObject({
      format: 'application-file/1',
      filed: false,
      filing: null,
      reference: 'APP-2026-0042',
    });
    expect(manifest.sections[0].fields[0].value.text).toBe(hidden);
    expect(manifest.checklist.map(({ id, files }: { id: string; files: string[] }) => [id, files])).toEqual([
      ['kbis', ['pieces/01 - kbis.pdf']],
      ['rib', []],
      ['quotes', ['pieces/02 - devis.pdf']],
    ]);
    expect(manifest.files).toHaveLength(4);
    for (const file of manifest.files) {
      const bytes = entries.get(file.path) ?? Buffer.alloc(0);
      expect([file.size, file.sha256]).toEqual([
        bytes.length,
        createHash('sha256').update(bytes).digest('hex'),
      ]);
    }
  });

  it('has an index for people that states first that nothing is filed', async () => {
    const index = String((await archiveOf({ attachments: threeAttachments() })).get('sommaire.txt'));
    expect(index.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffAide à l’investissement productif',
      'Dossier préparé, non déposé',
    ]);
    expect(index).toContain(
      '- Extrait Kbis (Obligatoire)\u00a0: Complet, Valable jusqu’au 15 janvier 2027\r\n    pieces/01 - kbis.pdf',
    );
    expect(index).toContain('- RIB (Obligatoire)\u00a0: Envoi en attente\r\n');
  });

  it('has English names and texts in English', async () => {
    const entries = await archiveOf({
      language: 'en',
      filing: { filedOn: '2026-11-27', reference: null },
      attachments: [attachment('a.pdf', 'a')],
    });
    expect([...entries.keys()].slice(0, 2)).toEqual(['application.pdf', 'documents/01 - a.pdf']);
    expect(String(entries.get('contents.txt'))).toContain('Filed on 27 November 2026');
    expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
      filed: true,
      filing: { filedOn: '2026-11-27', reference: null },
    });
  });

  it('keeps hostile and equal names apart and inside of its folder', async () => {
    const names = [
      '../../etc/passwd',
      'C:\\temp\\a.pdf',
      'é.pdf',
      'e\u0301.pdf',
      'É.PDF',
      'CON',
      'a\u202efdp.exe',
      '...',
      '/',
      'x\u0000.pdf',
      'a.',
      '~$<b>:"|?*.pdf',
    ];
    const entries = await archiveOf({ attachments: names.map((name) => attachment(name, name)) });
    expect([...entries.keys()].filter((name) => name.startsWith('pieces/'))).toEqual([
      'pieces/01 - passwd',
      'pieces/02 - a.pdf',
      'pieces/03 - é.pdf',
      'pieces/04 - é.pdf',
      'pieces/05 - É.PDF',
      'pieces/06 - CON',
      'pieces/07 - afdp.exe',
      'pieces/08 - document',
      'pieces/09 - document',
      'pieces/10 - x.pdf',
      'pieces/11 - a',
      'pieces/12 - ~$_b______.pdf',
    ]);
  });
});

describe('the stream of the archive', () => {
  it('breaks off when a document has another size than stated', async () => {
    for (const change of [-1, 1]) {
      const wrong = attachment('a.pdf', 'abc');
      const stream = applicationArchive(
        sampleFile({ attachments: [{ ...wrong, size: wrong.size + change }] }),
      );
      await expect(buffer(stream)).rejects.toThrow(AttachmentSizeError);
    }
  });

  it('breaks off when a document fails, and opens none after it', async () => {
    const opened: string[] = [];
    const failing = { ...attachment('a.pdf', 'abc'), bytes: failingBytes() };
    const stream = applicationArchive(
      sampleFile({ attachments: [failing, observed('b', opened), observed('c', opened)] }),
    );
    await expect(buffer(stream)).rejects.toThrow('storage is gone');
    expect(opened).toEqual([]);
  });

  it('reads no further than its reader: what is read ahead stays small', async () => {
    const progress = { chunks: 0 };
    const stream = applicationArchive(sampleFile({ attachments: [endless('big', progress)] }));
    // Only the first bytes are read, then nothing.
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.read(1);
    let before = -1;
    while (before !== progress.chunks) {
      before = progress.chunks;
      for (let round = 0; round < 50; round += 1) await turn();
    }
    expect(progress.chunks).toBeLessThan(32);
    stream.destroy();
  });

  it('ends the document under way and frees the others when its reader goes away', async () => {
    const progress = { chunks: 0, ended: false };
    const rest = Readable.from([Buffer.from('x')]);
    let cancelled = false;
    const web = new ReadableStream<Uint8Array>({
      cancel: () => {
        cancelled = true;
      },
    });
    const stream = applicationArchive(
      sampleFile({
        attachments: [
          endless('big', progress),
          { ...attachment('r', 'x'), bytes: rest },
          { ...attachment('w', 'x'), bytes: web },
        ],
      }),
    );
    let read = 0;
    for await (const chunk of stream) {
      read += (chunk as Uint8Array).length;
      if (read > 200_000) break;
    }
    const seen = progress.chunks;
    await eventually(() => expect([progress.ended, rest.destroyed, cancelled]).toEqual([true, true, true]));
    expect(progress.chunks - seen).toBeLessThan(8);
  });

  it('may be given up at once, while the PDF is drawn', async () => {
    const rest = Readable.from([Buffer.from('x')]);
    const stream = applicationArchive(
      sampleFile({ attachments: [{ ...attachment('r', 'x'), bytes: rest }] }),
    );
    stream.destroy();
    await eventually(() => expect(rest.destroyed).toBe(true));
  });

  it('reads streams of both kinds', async () => {
    const web = new Blob(['web']).stream();
    const node = Readable.from([Buffer.from('no'), Buffer.from('de')]);
    const entries = await archiveOf({
      attachments: [
        { ...attachment('w.txt', 'web'), bytes: web },
        { ...attachment('n.txt', 'node'), bytes: node },
      ],
    });
    expect([String(entries.get('pieces/01 - w.txt')), String(entries.get('pieces/02 - n.txt'))]).toEqual([
      'web',
      'node',
    ]);
  });
});

const CHUNK_BYTES = 65_536;

/** An attachment far larger than any buffer; `progress` counts what was read of it. */
function endless(name: string, progress: { chunks: number; ended?: boolean }): Attachment {
  return { ...attachment(name, ''), bytes: endlessBytes(progress), size: 1e12 };
}

async function* endlessBytes(progress: { chunks: number; ended?: boolean }): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      progress.chunks += 1;
      yield randomBytes(CHUNK_BYTES);
    }
  } finally {
    progress.ended = true;
  }
}

function observed(name: string, opened: string[]): Attachment {
  return { ...attachment(name, 'x'), bytes: observedBytes(name, opened) };
}

async function* observedBytes(name: string, opened: string[]): AsyncGenerator<Uint8Array> {
  opened.push(name);
  yield Buffer.from('x');
}

async function* failingBytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a');
  throw new Error('storage is gone');
}
