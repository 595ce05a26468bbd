import { type ZipEntry, zipOf } from './zip-writer.ts';

/** A text, a number, a date by its serial, a formula with its saved value, or the XML of a cell as it is. */
export type CellSpec =
  | string
  | number
  | { readonly date: number }
  | { readonly formula: string; readonly saved: string }
  | { readonly xml: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** The parts of a workbook with one sheet; texts are in it or, when `isShared`, in the shared list. */
export function workbookParts(
  rows: readonly (readonly CellSpec[])[],
  { isShared = true, sheet = 'Aides' }: { readonly isShared?: boolean; readonly sheet?: string } = {},
): ZipEntry[] {
  const strings: string[] = [];
  const cellXml = (cell: CellSpec, reference: string): string => {
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      if (!isShared) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      strings.push(cell);
      return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
    }
    if ('date' in cell) return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`;
    if ('xml' in cell) return cell.xml;
    return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.saved)}</v></c>`;
  };
  const sheetRows = rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${letters(x)}${y + 1}`)).join('')}</row>`,
    )
    .join('');
  return [
    { name: '[Content_Types].xml', content: `${HEAD}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${MAIN} ${RELATIONS}><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${HEAD}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${HEAD}<worksheet ${MAIN}><sheetData>${sheetRows}</sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ];
}

/** A workbook as a file. */
export function workbookOf(rows: readonly (readonly CellSpec[])[]): Buffer {
  return zipOf(workbookParts(rows));
}

/** The workbook with one part replaced. */
export function workbookWith(part: string, content: string, rows: readonly (readonly CellSpec[])[]): Buffer {
  return zipOf(workbookParts(rows).map((entry) => (entry.name === part ? { name: part, content } : entry)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
