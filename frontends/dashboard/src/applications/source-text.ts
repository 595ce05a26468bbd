import { useFormats, useTexts } from '@platform/web-kit';
import type { Suggestion } from '../api/applications-api.ts';
import { DOCUMENTS } from '../documents/document-texts.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { APPLICATIONS } from './application-texts.ts';

/** Returns a function that states where a suggestion comes from. */
export function useSourceText(): (suggestion: Suggestion) => string {
  const t = useTexts(APPLICATIONS);
  const documentTexts = useTexts(DOCUMENTS);
  const profileTexts = useTexts(PROFILES);
  const formats = useFormats();
  return ({ origin, sources, documents = [] }) => {
    if (origin === 'library') {
      const [title] = sources;
      return title === undefined ? t('source.library') : t('source.libraryOf', { title });
    }
    if (origin === 'document') {
      const places = documents.map(({ name, page, date }) =>
        date === null
          ? t('source.page', { name, page })
          : t('source.pageOf', { name, page, date: formats.date(date) }),
      );
      const facts = sources.map((name) => withinSentence(documentTexts(`extraction.field.${name}`)));
      return t('source.document', { documents: formats.list(places), facts: formats.list(facts) });
    }
    const names = sources.map((name) => {
      const own = t(`fact.${name}`);
      return own === `fact.${name}` ? withinSentence(profileTexts(`field.${name}`)) : own;
    });
    return t(`source.${origin}`, { facts: formats.list(names) });
  };
}

/** A label as it is written within a sentence; abbreviations such as SIREN stay as they are. */
function withinSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
