import { type Language, localizedPath, matchRoute, translator } from '@platform/web-kit';
import { SHELL } from '../i18n/texts.ts';
import type { Page } from './current-page.ts';

/** Title and description of a page in the document head. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

/** Whether the data of a page decide its title and description; then its remote sets them. */
export function hasRemoteHead(page: Page): boolean {
  const route = page.kind === 'remote' ? matchRoute(page.path)?.route : undefined;
  return (
    route !== undefined && !route.prerendered && route.languages.length > 0 && route.titles === undefined
  );
}

/** Title (without the brand) and description of a page; those of the frame if its remote sets them. */
export function headOf(page: Page, language: Language): HeadTexts {
  const t = translator(SHELL, language);
  if (hasRemoteHead(page)) return frameHead(language);
  const route = page.kind === 'remote' ? matchRoute(page.path)?.route : undefined;
  if (page.kind === 'remote' && route?.prerendered !== true) {
    const title = route?.titles?.[language] ?? t(route?.labelKey ?? '');
    return { title, description: t('heads.frame.description') };
  }
  if (page.kind === 'account' || page.kind === 'payment' || page.kind === 'administration') {
    return {
      title: t(matchRoute(page.path)?.route.labelKey ?? ''),
      description: t('heads.frame.description'),
    };
  }
  const key = page.kind === 'remote' ? page.remote : page.kind === 'not-found' ? 'notFound' : page.kind;
  return { title: t(`heads.${key}.title`), description: t(`heads.${key}.description`) };
}

/** Title and description of the empty frame, whose page is only rendered in the browser. */
export function frameHead(language: Language): HeadTexts {
  const t = translator(SHELL, language);
  return { title: t('heads.frame.title'), description: t('heads.frame.description') };
}

/** Addresses of a page in each of its languages; empty for a page that search engines should not index. */
export function alternatesOf(pathname: string): { language: Language; path: string }[] {
  const match = matchRoute(pathname);
  if (match === null || !match.route.built || match.route.guard !== 'public') return [];
  if (match.route.indexed === false) return [];
  const path = match.route.canonical ?? match.path;
  return match.route.languages.map((language) => ({ language, path: localizedPath(path, language) }));
}
