import { type Formats, type Language, ProblemError, problemText, type Translate } from '@platform/web-kit';

const MEGABYTE = 1024 * 1024;
/** Storage is sold in thousands of megabytes. */
const GIGABYTE = 1_000 * MEGABYTE;

/** The text of a failed request; `t` is of the namespace of documents. */
export function documentProblem(error: unknown, t: Translate, language: Language): string {
  const code = error instanceof ProblemError ? (error.problem?.code ?? '') : '';
  const own = codeText(code, t);
  if (own !== null) return own;
  return (error instanceof Error ? problemText(error, language) : null) ?? t('problem.generic');
}

/** The text of a code of the service; null for one that has none. */
export function codeText(code: string, t: Translate): string | null {
  const key = `problem.${code}`;
  const text = t(key);
  return text === key || code === '' ? null : text;
}

/** A size in bytes as people read it. */
export function sizeText(
  bytes: number,
  { t, formats }: { readonly t: Translate; readonly formats: Formats },
): string {
  if (bytes < MEGABYTE) return t('size.kilobytes', { size: formats.number(Math.ceil(bytes / 1024)) });
  const [unit, key] = bytes < GIGABYTE ? [MEGABYTE, 'megabytes'] : [GIGABYTE, 'gigabytes'];
  return t(`size.${key}`, { size: formats.number(Math.round((bytes * 10) / unit) / 10) });
}
