import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** Entries that only active content has: scripts, forms of Adobe that run scripts, and players. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
/** Kinds of actions and annotations that start programs, send data, run scripts or play media. */
const ACTIVE_KINDS = new Set([
  'JavaScript',
  'Launch',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'Screen',
  '3D',
]);
const KIND_KEYS = ['S', 'Subtype'];
/** Names that no chance puts into packed bytes; they are also searched where the parser understands nothing. */
const ACTIVE_NAMES = ['/JavaScript', '/Launch', '/ImportData', '/SubmitForm', '/RichMedia'];
const ESCAPED = /#([0-9a-f]{2})/gi;
/** The data of an electronic invoice inside of its PDF, which invoices in France contain by law. */
const INVOICE_DATA = /^(?:factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i;
/** Where a file specification names its file; the last three are of old systems. */
const NAME_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
const DEPTH_MAX = 100;

/**
 * Whether a document contains what a reader would execute: scripts, actions that start programs or send data, media, and
 * attached files other than the data of an electronic invoice. Also found in parts that no page refers to.
 */
export function findActiveContent(objects: readonly PDFObject[]): boolean {
  return objects.some((object) => isActive(object, 0));
}

/** Whether the bytes name active content, also outside of all objects or in one that is broken. */
export function namesActiveContent(bytes: Buffer): boolean {
  const text = bytes
    .toString('latin1')
    .replace(ESCAPED, (_escaped, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return ACTIVE_NAMES.some((name) => text.includes(name));
}

function isActive(object: PDFObject, depth: number): boolean {
  if (depth > DEPTH_MAX) return true;
  if (object instanceof PDFArray) return object.asArray().some((part) => isActive(part, depth + 1));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  if (hasActiveKind(dict) || hasAttachment(dict)) return true;
  return dict
    .entries()
    .some(([key, value]) => ACTIVE_KEYS.has(key.decodeText()) || isActive(value, depth + 1));
}

function hasActiveKind(dict: PDFDict): boolean {
  return KIND_KEYS.some((key) => {
    const kind = dict.lookup(PDFName.of(key));
    return kind instanceof PDFName && ACTIVE_KINDS.has(kind.decodeText());
  });
}

/** Whether a dictionary has an attached file whose names, at least one of them, are not all those of invoice data. */
function hasAttachment(dict: PDFDict): boolean {
  if (!dict.has(PDFName.of('EF'))) return false;
  const names = NAME_KEYS.flatMap((key) => dict.lookup(PDFName.of(key)) ?? []);
  return names.length === 0 || !names.every(isInvoiceData);
}

function isInvoiceData(name: PDFObject): boolean {
  return (name instanceof PDFString || name instanceof PDFHexString) && INVOICE_DATA.test(name.decodeText());
}
