import { describe, expect, it } from '@jest/globals';
import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import { type DecodedLine, parseImportLine } from './parse-import-line.ts';

const MIB = 2 ** 20;
/** Work of the thread without a pause, in ms of its processor. */
const WORK_MS_MAX = 250;
const MALFORMED = { code: 'CATALOG_IMPORT_MALFORMED' };

function bytesOf(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 7_919 + (at >> 8)) % 256));
}

function lineOf(content: string, more = ''): Buffer {
  return Buffer.from(
    `{"kind":"file",${more}"path":"a\\"contentBase64\\":\\".csv","contentBase64" : "${content}"}`,
  );
}

/** Compared as a whole, because a matcher would compare millions of numbers one by one. */
function contentOf(line: DecodedLine): Buffer {
  return 'content' in line ? line.content : Buffer.alloc(0);
}

describe('a line of an import', () => {
  it.each([0, 1, 2, 3, 700_000, 786_431, 786_432, 786_433, 2 * MIB, 3 * MIB + 1])(
    'keeps a content of %d bytes',
    async (length) => {
      const content = bytesOf(length);
      const line = await parseImportLine(lineOf(content.toString('base64')));
      expect(contentOf(line).equals(content)).toBe(true);
      expect({ ...line, content: null }).toEqual({
        kind: 'file',
        path: 'a"contentBase64":".csv',
        content: null,
      });
    },
  );

  it('may escape slashes, as some writers of JSON do', async () => {
    const content = Buffer.alloc(2 * MIB, 0xff);
    const escaped = content.toString('base64').replaceAll('/', '\\/');
    expect(contentOf(await parseImportLine(lineOf(escaped))).equals(content)).toBe(true);
  });

  it.each([
    ['no JSON', Buffer.from('{"kind":"end"')],
    ['another kind', Buffer.from('{"kind":"other"}')],
    ['no base64', lineOf('YQ=?')],
    ['base64 behind its end', lineOf('YQ==YQ==')],
    ['no base64 in a large content', lineOf(`${'A'.repeat(2 * MIB)}é${'A'.repeat(2 * MIB)}`)],
    ['an end in the middle of a large content', lineOf(`${'A'.repeat(2 * MIB)}==${'A'.repeat(2 * MIB)}`)],
    ['a large content without an end', Buffer.from(`{"contentBase64":"${'A'.repeat(2 * MIB)}`)],
    ['a large line without content', Buffer.from(`{"kind":"end","x":"${'A'.repeat(2 * MIB)}"}`)],
    ['a large line beside its content', lineOf('YQ==', `"x":"${'A'.repeat(2 * MIB)}",`)],
    ['two contents', lineOf('A'.repeat(2 * MIB), '"contentBase64":"YQ==",')],
  ])('is refused: %s', async (_, bytes) => {
    await expect(parseImportLine(bytes)).rejects.toMatchObject(MALFORMED);
  });

  it('of the largest size does not hold the thread', async () => {
    const bytes = lineOf(Buffer.alloc(IMPORT_FILE_BYTES_MAX, 1).toString('base64'));
    let busyMs = 0;
    let before = process.threadCpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(before);
      busyMs = Math.max(busyMs, (user + system) / 1_000);
      before = process.threadCpuUsage();
    }, 1);
    const line = await parseImportLine(bytes);
    clearInterval(timer);
    expect(contentOf(line).length).toBe(IMPORT_FILE_BYTES_MAX);
    expect(busyMs).toBeGreaterThan(0);
    expect(busyMs).toBeLessThan(WORK_MS_MAX);
  });
});
