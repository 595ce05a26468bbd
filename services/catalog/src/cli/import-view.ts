import type { ImportResult } from '@platform/contracts/catalog';
import cliProgress from 'cli-progress';

type RecordLine = Extract<ImportResult, { kind: 'record' }>;
type Summary = Extract<ImportResult, { kind: 'summary' }>;

const REFUSED_SHOWN_MAX = 50;
const NOTES_SHOWN_MAX = 15;
const PLAIN_FILES_EVERY = 50;
const PLAIN_RECORDS_EVERY = 1_000;

export type ImportProgress = {
  readonly filesDone: number;
  readonly files: number;
  /** Records with a result so far. */
  readonly records: number;
};

export type ProgressView = {
  readonly show: (state: ImportProgress) => void;
  readonly stop: () => void;
};

/** A progress bar on a terminal, occasional lines elsewhere. */
export function progressView(
  source: string,
  { isTerminal, write }: { readonly isTerminal: boolean; readonly write: (text: string) => void },
): ProgressView {
  if (!isTerminal) {
    let shown: ImportProgress = { filesDone: 0, files: 0, records: 0 };
    return {
      show: (state) => {
        const isDue =
          (state.filesDone >= state.files && shown.filesDone < state.filesDone) ||
          state.filesDone - shown.filesDone >= PLAIN_FILES_EVERY ||
          state.records - shown.records >= PLAIN_RECORDS_EVERY;
        if (!isDue) return;
        shown = state;
        write(`${source}: ${state.filesDone} of ${state.files} files, ${state.records} records\n`);
      },
      stop: () => undefined,
    };
  }
  const bar = new cliProgress.SingleBar(
    { format: `${source} {bar} {value}/{total} files, {records} records` },
    cliProgress.Presets.shades_classic,
  );
  let isStarted = false;
  return {
    show: ({ filesDone, files, records }) => {
      if (isStarted) bar.update(filesDone, { records });
      else bar.start(files, filesDone, { records });
      isStarted = true;
    },
    stop: () => {
      if (isStarted) bar.stop();
    },
  };
}

/** The summary: counts, refused records with reasons, and what was not understood. */
export function summaryText(summary: Summary, records: readonly RecordLine[]): string {
  const { counts, elapsedMs } = summary;
  const totals = (['new', 'changed', 'unchanged', 'review', 'withdrawn', 'private', 'refused'] as const).map(
    (outcome) => `  ${outcome.padEnd(10)} ${String(counts[outcome]).padStart(7)}`,
  );
  const refused = records.filter((record) => record.outcome === 'refused');
  return [
    `Done in ${(elapsedMs / 1000).toFixed(1)} s`,
    ...totals,
    ...listed('Refused:', refused.map(refusedLine), REFUSED_SHOWN_MAX),
    ...listed('Taken, but with parts that were left out:', notesOf(records), NOTES_SHOWN_MAX),
    '',
  ].join('\n');
}

function refusedLine({ file, sourceId, reasons }: RecordLine): string {
  const why = reasons
    .map(({ field, message }) => (field === '' ? message : `${field} ${message}`))
    .join('; ');
  return `${file}${sourceId === null || file.includes(sourceId) ? '' : ` (${sourceId})`}: ${why}`;
}

/** Equal notes of several records are reported once with their number. */
function notesOf(records: readonly RecordLine[]): string[] {
  const notes = records
    .filter(({ outcome }) => outcome !== 'refused')
    .flatMap(({ reasons }) => reasons.map(({ field, message }) => `${field} ${message}`));
  const counts = Map.groupBy(notes, (note) => note);
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([note, all]) => `${all.length} × ${note}`);
}

function listed(heading: string, lines: readonly string[], max: number): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > max ? [`  … and ${lines.length - max} more`] : [];
  return ['', heading, ...lines.slice(0, max).map((line) => `  ${line}`), ...more];
}
