import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type StructNode = { readonly role?: string; readonly children?: readonly unknown[] };

export type ReadPdf = {
  readonly pages: readonly string[];
  /** Text of all pages with single spaces. */
  readonly text: string;
  readonly language: unknown;
  readonly info: Readonly<Record<string, unknown>>;
  /** Title in the XML metadata, which does not exist when the XML is broken. */
  readonly xmlTitle: unknown;
  readonly tagged: boolean;
  /** Roles in the order of reading, page by page. */
  readonly roles: readonly string[];
  readonly bookmarks: readonly string[];
  /** Texts and lines that are neither part of the structure nor marked as decoration. */
  readonly unmarked: number;
};

/** Reads a PDF with another library than the one that wrote it (pdf.js). */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const roles: string[] = [];
  let unmarked = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .replaceAll(/\s+/g, ' '),
    );
    collectRoles(await page.getStructTree(), roles);
    unmarked += unmarkedIn((await page.getOperatorList()).fnArray, OPS);
  }
  const metadata = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  const mark = await document.getMarkInfo();
  return {
    pages,
    text: pages.join(' '),
    language: (metadata.info as Record<string, unknown>).Language,
    info: metadata.info as Record<string, unknown>,
    xmlTitle: metadata.metadata?.get('dc:title'),
    tagged: mark?.Marked === true,
    roles,
    bookmarks: outline.map(({ title }) => title),
    unmarked,
  };
}

function collectRoles(node: unknown, roles: string[]): void {
  const { role, children = [] } = (node ?? {}) as StructNode;
  if (role !== undefined) roles.push(role);
  for (const child of children) collectRoles(child, roles);
}

function unmarkedIn(operators: readonly number[], codes: Readonly<Record<string, number>>): number {
  let depth = 0;
  let unmarked = 0;
  for (const operator of operators) {
    if (operator === codes.beginMarkedContent || operator === codes.beginMarkedContentProps) depth += 1;
    else if (operator === codes.endMarkedContent) depth -= 1;
    else if (depth === 0 && (operator === codes.showText || operator === codes.constructPath)) unmarked += 1;
  }
  return unmarked;
}
