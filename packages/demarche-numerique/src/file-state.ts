import type { ApplicationStatus } from '@platform/contracts/application-sets';
import type { FileState } from '@platform/contracts/prefill-sets';

/** What the portal reports of one file. */
export type FileReport = {
  readonly state: FileState;
  /** Instants in ISO 8601. */
  readonly submittedAt: string | null;
  readonly processedAt: string | null;
};

/** Our status of an application; `sans_suite` is closed without a decision, which is neither approved nor rejected. */
export type TrackedStatus = Exclude<ApplicationStatus, 'draft' | 'in_preparation' | 'in_progress'>;

const STATUSES: Readonly<Record<FileState, TrackedStatus>> = {
  prefilled: 'ready_to_submit',
  brouillon: 'ready_to_submit',
  en_construction: 'submitted',
  en_instruction: 'in_review',
  accepte: 'approved',
  refuse: 'rejected',
  sans_suite: 'archived',
};

/**
 * What may follow a state, also when states between two reports were not seen. Instructors may give a file back to its
 * author and may open a decided one again; a filed file never becomes a draft.
 */
const FOLLOWING: Readonly<Record<FileState, readonly FileState[]>> = {
  prefilled: ['brouillon', 'en_construction', 'en_instruction', 'accepte', 'refuse', 'sans_suite'],
  brouillon: ['en_construction', 'en_instruction', 'accepte', 'refuse', 'sans_suite'],
  en_construction: ['en_instruction', 'accepte', 'refuse', 'sans_suite'],
  en_instruction: ['en_construction', 'accepte', 'refuse', 'sans_suite'],
  accepte: ['en_instruction', 'en_construction', 'refuse', 'sans_suite'],
  refuse: ['en_instruction', 'en_construction', 'accepte', 'sans_suite'],
  sans_suite: ['en_instruction', 'en_construction', 'accepte', 'refuse'],
};

/** The file as last seen. */
export type TrackedFile = {
  readonly state: FileState;
  readonly status: TrackedStatus;
  /** False until the portal states that the file was submitted. */
  readonly filed: boolean;
  readonly submittedAt: string | null;
  readonly processedAt: string | null;
  /** True when the last response did not contain the file: deleted, or hidden by its owner. */
  readonly missing: boolean;
};

export type TrackingStep =
  | { readonly kind: 'unchanged'; readonly file: TrackedFile }
  | { readonly kind: 'changed'; readonly file: TrackedFile; readonly from: FileState }
  | { readonly kind: 'missing' | 'found'; readonly file: TrackedFile }
  /** The report contradicts what was seen before, so it changes nothing. */
  | { readonly kind: 'contradiction'; readonly file: TrackedFile; readonly reported: FileState };

/** A file at its first report. */
export function trackedFile(report: FileReport): TrackedFile {
  const { state, submittedAt, processedAt } = report;
  const filed = state !== 'prefilled' && state !== 'brouillon';
  return { state, status: STATUSES[state], filed, submittedAt, processedAt, missing: false };
}

/** The next state of a tracked file after a report; `null`: the portal does not list the file. */
export function nextStep(known: TrackedFile, report: FileReport | null): TrackingStep {
  if (report === null) {
    return known.missing
      ? { kind: 'unchanged', file: known }
      : { kind: 'missing', file: { ...known, missing: true } };
  }
  if (report.state === known.state) {
    const file = trackedFile(report);
    return { kind: known.missing ? 'found' : 'unchanged', file };
  }
  if (!FOLLOWING[known.state].includes(report.state)) {
    return { kind: 'contradiction', file: known, reported: report.state };
  }
  return { kind: 'changed', file: trackedFile(report), from: known.state };
}
