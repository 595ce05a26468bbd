/** The format of the files that a source gave last, as far as a later file has to keep it. */
export type FileFormat = {
  /** Kind of file: formats of different kinds are never compared. */
  readonly format: string;
  /** Null where every accepted file was plain ASCII. */
  readonly encoding: string | null;
  /** Columns that every record had. */
  readonly columns: readonly string[];
};

/** A file of a run, to be compared with what was accepted before. */
export type FoundFormat = FileFormat & {
  /** All its columns; `columns` holds those that every record has. */
  readonly anyColumns: readonly string[];
};

const NAMES_SHOWN_MAX = 10;
const ENCODING_NAMES: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/**
 * What of the last accepted files of the source this file does not keep, as a sentence; null when it fits one of them, or
 * none of its kind was ever accepted. Further columns are no difference.
 */
export function formatDifference(
  accepted: readonly FileFormat[],
  path: string,
  found: FoundFormat,
): string | null {
  const names = new Set(found.anyColumns);
  const ofKind = accepted
    .filter(({ format }) => format === found.format)
    .map((one) => ({ one, missing: one.columns.filter((name) => !names.has(name)) }))
    .toSorted((a, b) => a.missing.length - b.missing.length);
  const [closest] = ofKind;
  if (closest === undefined) return null;
  const { one, missing } = closest;
  if (missing.length > 0) {
    const further = found.anyColumns.filter((name) => !one.columns.includes(name));
    const added = further.length === 0 ? '' : `; it has instead: ${listed(further)}`;
    return `${path} lacks columns that the last accepted file of the source had: ${listed(missing)}${added}.`;
  }
  const isSameEncoding = ofKind.some(
    ({ one: { encoding }, missing: gone }) =>
      gone.length === 0 && (encoding === null || found.encoding === null || encoding === found.encoding),
  );
  return isSameEncoding
    ? null
    : `${path} is written in ${encodingName(found)}, the last accepted file of the source in ${encodingName(one)}.`;
}

/** The formats to remember after a run: what it read replaces what was known of the same kinds when it was the whole source. */
export function rememberedFormats(
  accepted: readonly FileFormat[],
  found: readonly FoundFormat[],
  { isWhole }: { readonly isWhole: boolean },
): FileFormat[] {
  const merged = mergedFormats(found);
  const kinds = new Set(merged.map(({ format }) => format));
  const kept = accepted.filter(
    (one) => !merged.some((other) => isSameFormat(one, other)) && !(isWhole && kinds.has(one.format)),
  );
  return [...merged, ...kept].slice(0, FORMATS_MAX);
}

const FORMATS_MAX = 20;

/** One format for each set of columns; of pages of records, which may lack optional fields, what all of them have. */
function mergedFormats(found: readonly FoundFormat[]): FileFormat[] {
  const merged: FileFormat[] = [];
  for (const { format, encoding, columns } of found) {
    const at = merged.findIndex(
      (one) => one.format === format && (format !== 'csv' || isSameSet(one.columns, columns)),
    );
    const before = merged[at];
    if (before === undefined) merged.push({ format, encoding, columns });
    else {
      merged[at] = {
        format,
        encoding: before.encoding ?? encoding,
        columns: before.columns.filter((name) => columns.includes(name)),
      };
    }
  }
  return merged;
}

function isSameFormat(a: FileFormat, b: FileFormat): boolean {
  return a.format === b.format && a.encoding === b.encoding && isSameSet(a.columns, b.columns);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

function encodingName({ encoding }: FileFormat): string {
  return ENCODING_NAMES[encoding ?? ''] ?? String(encoding);
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN_MAX).map((name) => `"${name.slice(0, 80)}"`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
