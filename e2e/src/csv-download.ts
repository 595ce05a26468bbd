import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Download, Locator, Page } from 'playwright-core';

const BYTE_ORDER_MARK = '\ufeff';

/** Parses a CSV file into rows of cells. */
function records(csv: string, separator: ';' | ','): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain, end] of csv.matchAll(cell)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Reads a downloaded CSV file. */
async function csvOf(download: Download, separator: ';' | ','): Promise<string[][]> {
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return records(text.slice(1), separator);
}

/** Clicks a link that downloads a CSV file, and returns its rows of cells, the header first. */
export async function downloadBy(page: Page, link: Locator, separator: ';' | ','): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return csvOf(download, separator);
}
