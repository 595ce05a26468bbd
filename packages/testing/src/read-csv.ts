/**
 * The rows of RFC 4180 text in which every row ends with CR LF, read without any writer of ours.
 * @throws when the text is anything else
 */
export function readCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r\\n)`, 'gy');
  let row: string[] = [];
  let readTo = 0;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    readTo = cell.lastIndex;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  if (readTo !== text.length) throw new Error(`no row of RFC 4180 from character ${readTo}`);
  return rows;
}
