import { shownTitle, useLanguage } from '@platform/web-kit';
import { nameLanguage } from '@platform/web-kit/programme';

/**
 * An official title with the spaces and apostrophes of French typography, in the language in which it is written: a
 * French one is read as French on English pages.
 */
export function ProgrammeText({ text }: { readonly text: string }) {
  const language = useLanguage();
  return <span lang={nameLanguage(text, language)}>{shownTitle(text)}</span>;
}
