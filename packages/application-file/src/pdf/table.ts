import {
  type Canvas,
  COLORS,
  drawArtifact,
  keepTogether,
  pageEnd,
  setStyle,
  TEXT_LEFT,
  TEXT_WIDTH,
  type TextStyle,
} from './canvas.ts';

export type TableColumn = {
  readonly title: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
};

export type TableRow = { readonly cells: readonly string[]; readonly strong?: boolean };

export type PdfTable = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};

/** A cell where it is drawn. */
type Cell = {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
};

/** Known to pdfkit, not yet to its types. */
const SCOPES: Readonly<Record<'TH' | 'TD', object>> = { TH: { scope: 'Column' }, TD: {} };

const PADDING = 4;
const SIZE = 9.5;
const BODY: TextStyle = { size: SIZE };
const STRONG: TextStyle = { size: SIZE, font: 'bold' };

/**
 * Draws a table. A row stays on one page and the titles are
 * repeated on each, as decoration. A row higher than a page is drawn as lines of text below each other.
 */
export function drawTable(canvas: Canvas, table: PdfTable): void {
  const { document } = canvas;
  const element = document.struct('Table');
  canvas.section.add(element);
  const titles = cellsOf(canvas, table, { cells: table.columns.map(({ title }) => title), strong: true });
  keepTogether(canvas, heightOf(canvas, titles, STRONG) * 3);
  const head = document.struct('TR');
  element.add(head);
  drawCells(canvas, { cells: titles, style: STRONG, row: head, tag: 'TH' });
  for (const row of table.rows) {
    const style = row.strong === true ? STRONG : BODY;
    const cells = cellsOf(canvas, table, row);
    const line = document.struct('TR');
    element.add(line);
    const height = heightOf(canvas, cells, style);
    if (height > pageEnd(document) - document.page.margins.top - heightOf(canvas, titles, STRONG)) {
      drawStacked(canvas, { table, row, line });
    } else {
      if (document.y + height > pageEnd(document)) {
        document.addPage();
        drawArtifact(canvas, () => writeCells(canvas, titles, STRONG));
        endRow(canvas, heightOf(canvas, titles, STRONG));
      }
      drawCells(canvas, { cells, style, row: line, tag: 'TD' });
    }
    line.end();
  }
  element.end();
  document.x = TEXT_LEFT;
  document.y += 8;
}

function cellsOf({ fonts }: Canvas, { columns }: PdfTable, row: TableRow): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = TEXT_LEFT;
  return columns.map(({ share, align = 'left' }, index) => {
    const width = (TEXT_WIDTH * share) / shares;
    const cell = {
      text: `${fonts.printable(row.cells[index] ?? '')} `,
      x: x + PADDING,
      width: width - 2 * PADDING,
      align,
    };
    x += width;
    return cell;
  });
}

function heightOf(canvas: Canvas, cells: readonly Cell[], style: TextStyle): number {
  setStyle(canvas, style);
  const heights = cells.map(({ text, width }) => canvas.document.heightOfString(text, { width }));
  return Math.max(...heights) + 2 * PADDING;
}

function drawCells(
  canvas: Canvas,
  {
    cells,
    style,
    row,
    tag,
  }: {
    readonly cells: readonly Cell[];
    readonly style: TextStyle;
    readonly row: PDFKit.PDFStructureElement;
    readonly tag: 'TH' | 'TD';
  },
): void {
  const { document } = canvas;
  const top = document.y;
  const height = heightOf(canvas, cells, style);
  for (const cell of cells) {
    const content = document.markStructureContent(tag);
    document.text(cell.text, cell.x, top + PADDING, { width: cell.width, align: cell.align });
    document.endMarkedContent();
    row.add(document.struct(tag, SCOPES[tag], [content]));
  }
  document.y = top;
  endRow(canvas, height);
}

function writeCells(canvas: Canvas, cells: readonly Cell[], style: TextStyle): void {
  const { document } = canvas;
  const top = document.y;
  setStyle(canvas, style);
  for (const { text, x, width, align } of cells) document.text(text, x, top + PADDING, { width, align });
  document.y = top;
}

/** Draws the line below a row and moves on. */
function endRow(canvas: Canvas, height: number): void {
  const { document } = canvas;
  const bottom = document.y + height;
  drawArtifact(canvas, () => {
    document
      .moveTo(TEXT_LEFT, bottom)
      .lineTo(TEXT_LEFT + TEXT_WIDTH, bottom)
      .lineWidth(0.5)
      .stroke(COLORS.line);
  });
  document.y = bottom;
}

function drawStacked(
  canvas: Canvas,
  {
    table,
    row,
    line,
  }: { readonly table: PdfTable; readonly row: TableRow; readonly line: PDFKit.PDFStructureElement },
): void {
  const { document, fonts } = canvas;
  setStyle(canvas, BODY);
  for (const [index, { title }] of table.columns.entries()) {
    const content = document.markStructureContent('TD');
    const text = fonts.printable(`${title}: ${row.cells[index] ?? ''} `);
    document.text(text, TEXT_LEFT + PADDING, undefined, { width: TEXT_WIDTH - 2 * PADDING });
    document.endMarkedContent();
    line.add(document.struct('TD', {}, [content]));
  }
  endRow(canvas, PADDING);
}
