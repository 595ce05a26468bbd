import { setImmediate as turn } from 'node:timers/promises';
import type { ApplicationFile, FinancingLine, FinancingTable } from '../application-file.ts';
import { attachmentsInOrder } from '../attachments-in-order.ts';
import { type FileWords, fileWords } from '../file-words.ts';
import { plainLine } from '../plain-text.ts';
import { type Canvas, drawHeading, drawParagraph, keepTogether, openCanvas } from './canvas.ts';
import { drawFooters } from './footers.ts';
import { drawTable, type TableRow } from './table.ts';

/** Drawing lets other work of the process happen after this time. */
const SLICE_MS = 12;

export type PdfOptions = {
  /** Ends the drawing with its reason. */
  readonly signal?: AbortSignal;
};

/**
 * The application as a tagged PDF: statement whether it is filed, programme, sections in the order of the official form,
 * financing, documents. Never holds the thread for long; the document is in memory as a whole (some 100 kB).
 */
export async function applicationPdf(
  file: ApplicationFile,
  { signal }: PdfOptions = {},
): Promise<Uint8Array> {
  const words = fileWords(file.language);
  const canvas = openCanvas({
    title: titleOf(file, words),
    author: plainLine(file.applicant),
    locale: words.locale,
    createdAt: file.preparedAt,
  });
  const chunks: Uint8Array[] = [];
  canvas.document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  let sliceStart = performance.now();
  for (const _ of drawFile(canvas, file, words)) {
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await turn();
    signal?.throwIfAborted();
    sliceStart = performance.now();
  }
  const ended = new Promise((resolve, reject) => canvas.document.once('end', resolve).once('error', reject));
  canvas.document.end();
  await ended;
  return Buffer.concat(chunks);
}

function titleOf({ programme, filedOn }: ApplicationFile, { texts, day }: FileWords): string {
  return `${plainLine(programme.title)} – ${filedOn === null ? texts.notFiled : texts.filed(day(filedOn))}`;
}

function* drawFile(canvas: Canvas, file: ApplicationFile, words: FileWords): Generator<void> {
  drawCover(canvas, file, words);
  for (const section of file.sections) {
    drawHeading(canvas, 2, section.title);
    for (const { label, value } of section.fields) {
      drawLabel(canvas, label);
      yield* drawValue(canvas, words.value(value));
    }
  }
  if (file.financing !== null) yield* drawFinancing(canvas, file.financing, words);
  if (file.checklist.length > 0) yield* drawChecklist(canvas, file, words);
  yield* drawAttachments(canvas, file, words);
  const { texts } = words;
  const state = file.practice
    ? texts.practice
    : file.filedOn === null
      ? texts.notFiled
      : texts.statuses[file.status];
  yield* drawFooters(canvas, { text: `${state} · ${plainLine(file.programme.title)}`, pageOf: texts.page });
}

function drawCover(canvas: Canvas, file: ApplicationFile, words: FileWords): void {
  const { texts, day, dayOf } = words;
  const { programme, filedOn } = file;
  const strong = { font: 'bold', color: 'alert', size: 12, after: 4 } as const;
  if (file.practice) drawParagraph(canvas, texts.practice, strong);
  if (filedOn === null) {
    drawParagraph(canvas, texts.notFiled, strong);
    drawParagraph(canvas, texts.notFiledHint);
  } else {
    drawParagraph(canvas, texts.filed(day(filedOn)), { font: 'bold', size: 12, after: 4 });
  }
  drawHeading(canvas, 1, plainLine(programme.title));
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.applicant, file.applicant],
    [texts.funder, programme.funder],
    [texts.source, programme.source],
    [texts.checkedOn, programme.checkedOn === null ? null : day(programme.checkedOn)],
    [texts.status, texts.statuses[file.status]],
    [texts.reference, file.reference],
    [texts.preparedAt, dayOf(file.preparedAt)],
  ];
  for (const [label, value] of facts) {
    if (value !== null) drawParagraph(canvas, `${label}${texts.colon}${plainLine(value)}`, { after: 2 });
  }
  const hidden = unprintableIn(canvas, file, words);
  if (hidden > 0) drawParagraph(canvas, texts.unprintable(hidden), { color: 'quiet' });
}

/** Characters of labels and values that the fonts cannot show. */
function unprintableIn({ fonts }: Canvas, file: ApplicationFile, words: FileWords): number {
  const fields = file.sections.flatMap(({ fields: inside }) => inside);
  const texts = fields.flatMap(({ label, value }) => [label, words.value(value)]);
  return [file.programme.title, file.applicant, ...texts].reduce(
    (sum, text) => sum + fonts.unprintable(text),
    0,
  );
}

function drawLabel(canvas: Canvas, label: string): void {
  keepTogether(canvas, 36);
  drawParagraph(canvas, plainLine(label), { font: 'bold', size: 9.5, color: 'quiet', after: 1 });
}

function* drawValue(canvas: Canvas, value: string): Generator<void> {
  for (const paragraph of paragraphsOf(value)) {
    drawParagraph(canvas, paragraph, { after: 3 });
    yield;
  }
  canvas.document.y += 4;
}

/** Longest piece of text that is drawn in one go. */
const PIECE_MAX = 1_500;

/** Lines of a text; very long ones in pieces, cut at a space where there is one. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .flatMap(piecesOf);
}

function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > PIECE_MAX) {
    const space = rest.lastIndexOf(' ', PIECE_MAX);
    const cut = space > PIECE_MAX / 2 ? space : wholeCharacter(rest, PIECE_MAX);
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function wholeCharacter(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

function* drawFinancing(canvas: Canvas, plan: FinancingTable, words: FileWords): Generator<void> {
  const { texts, money } = words;
  drawHeading(canvas, 2, texts.financing);
  for (const [title, lines] of [
    [texts.costs, plan.costs],
    [texts.resources, plan.resources],
  ] as const) {
    drawHeading(canvas, 3, title);
    yield* drawTable(canvas, {
      columns: [
        { title, share: 3 },
        { title: texts.amount, share: 1, align: 'right' },
      ],
      rows: [
        ...lines.map(({ label, cents }) => ({ cells: [plainLine(label), money(cents)] })),
        { cells: [texts.total, money(sumOf(lines))], strong: true },
      ],
    });
  }
  const difference = Math.abs(sumOf(plan.costs) - sumOf(plan.resources));
  drawParagraph(canvas, difference === 0 ? texts.balanced : texts.unbalanced(money(difference)));
}

function sumOf(lines: readonly FinancingLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function* drawChecklist(canvas: Canvas, file: ApplicationFile, words: FileWords): Generator<void> {
  const { texts, day } = words;
  drawHeading(canvas, 2, texts.documents);
  yield* drawTable(canvas, {
    columns: [
      { title: texts.document, share: 4 },
      { title: texts.required, share: 1.4 },
      { title: texts.status, share: 1.8 },
      { title: texts.validUntil, share: 2 },
    ],
    rows: file.checklist.map(({ label, required, status, validUntil }) => ({
      cells: [
        plainLine(label),
        required ? texts.yes : texts.no,
        texts.documentStatuses[status],
        validUntil === null ? '–' : day(validUntil),
      ],
    })),
  });
}

function* drawAttachments(canvas: Canvas, file: ApplicationFile, words: FileWords): Generator<void> {
  const { texts, bytes } = words;
  drawHeading(canvas, 2, texts.attachments);
  if (file.attachments.length === 0) {
    drawParagraph(canvas, texts.noFile);
    return;
  }
  const rows: TableRow[] = attachmentsInOrder(file).map(({ path, attachment }) => ({
    cells: [path, bytes(attachment.size)],
  }));
  yield* drawTable(canvas, {
    columns: [
      { title: texts.file, share: 4 },
      { title: texts.size, share: 1, align: 'right' },
    ],
    rows,
  });
}
