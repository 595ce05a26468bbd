import { Parser } from 'htmlparser2';
import { ArchiveError, type ZipArchive } from './zip-archive.ts';

/** Workbook data needed to interpret the cells of a sheet. */
export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly strings: readonly string[];
  /** For each cell style, whether its number is a date. */
  readonly isDate: readonly boolean[];
  /** Days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
};

export type XmlEvents = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Built-in number formats for dates. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const BOM = '\ufeff';

/** The list of sheets, the shared texts and the date styles. Throws ArchiveError when the file is not a workbook. */
export function readWorkbook(archive: ZipArchive): Workbook {
  const targets = new Map<string, string>();
  readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target, TargetMode }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined || TargetMode === 'External')
        return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let isFrom1904 = false;
  const isThere = readPart(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const part = targets.get(attributes['r:id'] ?? attributes.id ?? '');
      if (name === 'sheet' && part !== undefined) sheets.push({ name: attributes.name ?? '', part });
    },
  });
  if (!isThere || sheets.length === 0) throw new ArchiveError('the file is a ZIP file but no workbook');
  return { sheets, strings: stringsOf(archive), isDate: dateStylesOf(archive), isFrom1904 };
}

/**
 * Passes a part to `events` in slices; false when the archive does not contain it. A document type declaration is
 * refused, so there are no custom entities.
 */
function readPart(archive: ZipArchive, name: string, events: XmlEvents): boolean {
  const content = archive.read(name);
  if (content === undefined) return false;
  for (const _ of xmlSlices(content, events));
  return true;
}

const SLICE_BYTES = 256 * 1024;
/** A sheet needs eight levels. The XML parser takes longer for every tag the more tags are open. */
const DEPTH_MAX = 100;

/** The same for a caller that needs the collected events between two slices. */
export function* xmlSlices(content: Uint8Array, events: XmlEvents): Generator<void> {
  const decoder = new TextDecoder('utf-8');
  let isBroken = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > DEPTH_MAX) throw new ArchiveError('the workbook is nested too deeply');
        events.open?.(plainName(name), attributes);
      },
      ontext: (text) => events.text?.(text),
      onclosetag: (name) => {
        depth -= 1;
        events.close?.(plainName(name));
      },
      // Declarations such as DOCTYPE with its entities; a workbook has only `<?xml …?>`.
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) isBroken = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < content.length; at += SLICE_BYTES) {
    const text = decoder.decode(content.subarray(at, at + SLICE_BYTES), { stream: true });
    parser.write(at === 0 && text.startsWith(BOM) ? text.slice(1) : text);
    if (isBroken) throw new ArchiveError('the workbook holds a document type declaration, which none needs');
    yield;
  }
  parser.end();
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function stringsOf(archive: ZipArchive): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  readPart(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = true;
    },
    text: (text) => {
      if (isText && !isPhonetic) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

function dateStylesOf(archive: ZipArchive): boolean[] {
  const dates = new Set(BUILT_IN_DATES);
  const styles: boolean[] = [];
  let isCellStyles = false;
  readPart(archive, 'xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt' && isDateFormat(formatCode ?? '')) dates.add(Number(numFmtId));
      else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) styles.push(dates.has(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** A format with a day, month or year in it, outside of quoted words, escapes and brackets. */
function isDateFormat(code: string): boolean {
  const plain = code.slice(0, 300).replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  return /[dy]|mmm?/i.test(plain) && !/[#0?]/.test(plain.replaceAll(/\.0+/g, ''));
}
