import type { ApplicationFile } from '../application-file.ts';
import type { FileWords } from '../file-words.ts';
import { plainLine } from '../plain-text.ts';

/** A file as it was written into the archive. */
export type WrittenFile = {
  readonly path: string;
  readonly checklistId: string | null;
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
};

export const MANIFEST_NAME = 'manifest.json';
export const CHECKSUMS_NAME = 'SHA256SUMS';

/** Everything that the archive holds, for programs: exact values of the fields and the hash of every file. */
export function manifestOf(file: ApplicationFile, written: readonly WrittenFile[]): string {
  const { language, reference, status, applicant, programme, filing, practice, sections, financing } = file;
  const manifest = {
    format: 'application-file/1',
    language,
    reference,
    status,
    filed: filing !== null,
    filing,
    practice,
    preparedAt: file.preparedAt.toISOString(),
    applicant,
    programme,
    sections,
    financing,
    checklist: file.checklist.map((entry) => ({
      ...entry,
      files: written.filter(({ checklistId }) => checklistId === entry.id).map(({ path }) => path),
    })),
    files: written.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** For `sha256sum --check`. */
export function checksumsOf(written: readonly WrittenFile[]): string {
  return written.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

/** The same for people, as a text that every editor reads. */
export function indexOf(file: ApplicationFile, written: readonly WrittenFile[], words: FileWords): string {
  const { texts, bytes, day, dayOf } = words;
  const documents = file.checklist.flatMap(({ id, label, required, status, validUntil }) => [
    `- ${plainLine(label)}${required ? ` (${texts.required})` : ''}${texts.colon}${texts.statuses[status]}` +
      (validUntil === null ? '' : `, ${texts.validUntil} ${day(validUntil)}`),
    ...written.filter(({ checklistId }) => checklistId === id).map(({ path }) => `    ${path}`),
  ]);
  const lines = [
    plainLine(file.programme.title),
    ...(file.practice ? [texts.practice] : []),
    ...(file.filing === null
      ? [texts.notFiled, texts.notFiledHint]
      : [texts.filed(day(file.filing.filedOn))]),
    '',
    `${texts.applicant}${texts.colon}${plainLine(file.applicant)}`,
    `${texts.reference}${texts.colon}${plainLine(file.reference)}`,
    `${texts.preparedAt}${texts.colon}${dayOf(file.preparedAt)}`,
    ...(documents.length === 0 ? [] : ['', texts.documents, ...documents]),
    '',
    texts.checksums,
    ...written.map(({ path, size, sha256 }) => `${path} (${bytes(size)})\n    ${sha256}`),
    '',
  ];
  // Windows editors recognise UTF-8 by its mark and lines by both characters.
  return `\ufeff${lines.join('\n').replaceAll('\n', '\r\n')}`;
}
