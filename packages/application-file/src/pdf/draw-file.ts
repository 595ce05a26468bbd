import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ApplicationFile, FinancingLine, FinancingTable } from '../application-file.ts';
import { type FileWords, fileWords } from '../file-words.ts';
import { plainLine } from '../plain-text.ts';
import { type Canvas, drawHeading, drawParagraph, keepTogether, openCanvas } from './canvas.ts';
import { drawFooters } from './footers.ts';
import { drawTable } from './table.ts';

/** What a PDF shows of an application: attachments by their path in the archive. */
export type PdfContent = Omit<ApplicationFile, 'attachments'> & {
  readonly files: readonly { readonly path: string; readonly size: number }[];
};

/**
 * The application as a tagged PDF: statement whether it is filed, programme, sections in the order of the official form,
 * financing, documents.
 */
export async function drawFile(content: PdfContent): Promise<Uint8Array> {
  const words = fileWords(content.language);
  const canvas = openCanvas({
    title: titleOf(content, words),
    author: plainLine(content.applicant),
    locale: words.locale,
    createdAt: content.preparedAt,
  });
  const drawn = buffer(canvas.document as unknown as Readable);
  drawCover(canvas, content, words);
  for (const { title, fields } of content.sections) {
    drawHeading(canvas, 2, title);
    for (const field of fields) drawField(canvas, field.label, words.value(field));
  }
  if (content.financing !== null) drawFinancing(canvas, content.financing, words);
  if (content.checklist.length > 0) drawChecklist(canvas, content, words);
  drawFiles(canvas, content, words);
  drawFooters(canvas, { text: footerOf(content, words), pageOf: words.texts.page });
  canvas.document.end();
  return drawn;
}

function footerOf({ practice, filing, status, programme }: PdfContent, { texts }: FileWords): string {
  const state = filing === null ? texts.notFiled : texts.statuses[status];
  return `${practice ? texts.practice : state} · ${plainLine(programme.title)}`;
}

function titleOf({ programme, filing }: PdfContent, { texts, day }: FileWords): string {
  return `${plainLine(programme.title)} – ${filing === null ? texts.notFiled : texts.filed(day(filing.filedOn))}`;
}

function drawCover(canvas: Canvas, file: PdfContent, words: FileWords): void {
  const { texts, day, dayOf } = words;
  const { programme, filing } = file;
  const strong = { font: 'bold', color: 'alert', size: 12, after: 4 } as const;
  if (file.practice) drawParagraph(canvas, texts.practice, strong);
  if (filing === null) {
    drawParagraph(canvas, texts.notFiled, strong);
    drawParagraph(canvas, texts.notFiledHint);
  } else {
    drawParagraph(canvas, texts.filed(day(filing.filedOn)), { font: 'bold', size: 12, after: 4 });
  }
  drawHeading(canvas, 1, plainLine(programme.title));
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.applicant, file.applicant],
    [texts.funder, programme.funder],
    [texts.source, programme.source],
    [texts.checkedOn, programme.checkedOn === null ? null : day(programme.checkedOn)],
    [texts.readOn, day(programme.readOn)],
    [texts.status, texts.statuses[file.status]],
    [texts.filingReference, filing?.reference ?? null],
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
function unprintableIn({ fonts }: Canvas, file: PdfContent, words: FileWords): number {
  const fields = file.sections.flatMap(({ fields: inside }) => inside);
  const texts = fields.flatMap((field) => [field.label, words.value(field)]);
  return [file.programme.title, file.applicant, ...texts].reduce(
    (sum, text) => sum + fonts.unprintable(text),
    0,
  );
}

function drawField(canvas: Canvas, label: string, value: string): void {
  keepTogether(canvas, 36);
  drawParagraph(canvas, plainLine(label), { font: 'bold', size: 9.5, color: 'quiet', after: 1 });
  for (const paragraph of paragraphsOf(value)) drawParagraph(canvas, paragraph, { after: 3 });
  canvas.document.y += 4;
}

/** Longest piece of text that is drawn at once. */
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

function drawFinancing(canvas: Canvas, plan: FinancingTable, words: FileWords): void {
  const { texts, money } = words;
  drawHeading(canvas, 2, texts.financing);
  for (const [title, lines] of [
    [texts.costs, plan.costs],
    [texts.resources, plan.resources],
  ] as const) {
    drawHeading(canvas, 3, title);
    drawTable(canvas, {
      columns: [
        { title, share: 3 },
        { title: texts.amount, share: 1, align: 'right' },
      ],
      rows: [
        ...lines.map(({ label, cents }) => ({
          cells: [plainLine(label), cents === null ? texts.empty : money(cents)],
        })),
        { cells: [texts.total, money(sumOf(lines))], strong: true },
      ],
    });
  }
  const difference = Math.abs(sumOf(plan.costs) - sumOf(plan.resources));
  drawParagraph(canvas, difference === 0 ? texts.balanced : texts.unbalanced(money(difference)));
}

function sumOf(lines: readonly FinancingLine[]): number {
  return lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

function drawChecklist(canvas: Canvas, file: PdfContent, words: FileWords): void {
  const { texts, day } = words;
  drawHeading(canvas, 2, texts.documents);
  drawTable(canvas, {
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
        texts.statuses[status],
        validUntil === null ? '–' : day(validUntil),
      ],
    })),
  });
}

function drawFiles(canvas: Canvas, { files }: PdfContent, { texts, bytes }: FileWords): void {
  drawHeading(canvas, 2, texts.attachments);
  if (files.length === 0) {
    drawParagraph(canvas, texts.noFile);
    return;
  }
  drawTable(canvas, {
    columns: [
      { title: texts.file, share: 4 },
      { title: texts.size, share: 1, align: 'right' },
    ],
    rows: files.map(({ path, size }) => ({ cells: [path, bytes(size)] })),
  });
}
