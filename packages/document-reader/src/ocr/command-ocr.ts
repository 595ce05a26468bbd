import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { PageImage } from '../text/protocol.ts';
import type { OcrPort, OcrWord } from './ocr-port.ts';

const OUTPUT_MAX = 20 * 1024 * 1024;
const CONFIDENCE_MIN = 30;
const TSV_COLUMNS = 12;

/**
 * OCR by a command with the interface of Tesseract: a picture on standard input, words with boxes as TSV on standard
 * output. The command is killed when the signal aborts.
 */
export function createCommandOcr({
  command,
  languages = 'fra+eng',
}: {
  readonly command: string;
  readonly languages?: string;
}): OcrPort {
  return {
    words: async (image, signal) => {
      const child = spawn(command, ['stdin', 'stdout', '-l', languages, '--psm', '4', 'tsv'], {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
        signal,
        killSignal: 'SIGKILL',
      });
      // A command that cannot be started reports that later, and may report that it was killed once more.
      child.on('error', () => undefined);
      try {
        const [text, [code]] = await Promise.all([
          textOf(child.stdout),
          once(child, 'close'),
          send(child.stdin, portableGreyMap(image)),
        ]);
        if (code !== 0) throw new Error(`the OCR command ended with ${code}`);
        return wordsOf(text);
      } finally {
        child.kill('SIGKILL');
      }
    },
  };
}

/** A command that ends early closes its input; its exit code is reported instead. */
async function send(stdin: Writable | undefined, picture: Buffer): Promise<void> {
  if (stdin === undefined) throw new Error('the OCR command could not be started');
  stdin.on('error', () => undefined);
  stdin.end(picture);
}

async function textOf(stream: AsyncIterable<Buffer> | undefined): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  // Without free file handles a process has no streams.
  for await (const part of stream ?? []) {
    length += part.length;
    if (length > OUTPUT_MAX) throw new Error('the OCR command wrote too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function portableGreyMap({ width, height, grey }: PageImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
}

/** Rows of TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(tsv: string): readonly OcrWord[] {
  const words: OcrWord[] = [];
  const heights = new Map<string, { y: number; height: number }>();
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    if (cells.length < TSV_COLUMNS) continue;
    const [level = '', , block, paragraph, line, , x, y, width, height, confidence, text = ''] = cells;
    const key = `${block}/${paragraph}/${line}`;
    if (level === '4') heights.set(key, { y: Number(y), height: Number(height) });
    if (level !== '5' || Number(confidence) < CONFIDENCE_MIN || text.trim() === '') continue;
    const own = { y: Number(y), height: Number(height) };
    words.push({ text: text.trim(), x: Number(x), width: Number(width), ...(heights.get(key) ?? own) });
  }
  return words;
}
