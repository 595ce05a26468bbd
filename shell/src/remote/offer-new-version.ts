import { notify, splitLanguage, translator } from '@platform/web-kit';
import { SHELL } from '../i18n/texts.ts';
import { newerVersions } from './load-remote.ts';
import { hasTypedText, watchTypedText } from './typed-text.ts';

/** Time between two looks at the registry, in milliseconds. */
const EVERY_MS = 10 * 60 * 1_000;

/**
 * Offers a reload when a newer version of a remote that this tab uses is published: it looks when the tab comes to the
 * front, at most every ten minutes. The page is never reloaded by itself, and not over typed text without a question.
 * Call once.
 */
export function offerNewVersions(): void {
  watchTypedText();
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    const now = performance.now();
    if (document.visibilityState !== 'visible' || now - lookedAt < EVERY_MS) return;
    lookedAt = now;
    newerVersions().then(
      (names) => {
        if (names.length > 0) offer();
      },
      // A registry that cannot be read is no news.
      () => undefined,
    );
  });
}

function offer(): void {
  const t = translator(SHELL, splitLanguage(window.location.pathname).language);
  const reload = (): void => window.location.reload();
  notify({
    kind: 'info',
    message: t('remote.newVersion'),
    action: {
      label: t('remote.reload'),
      run: () => {
        if (!hasTypedText()) reload();
        else {
          notify({
            kind: 'info',
            message: t('remote.typedText'),
            action: { label: t('remote.reloadAnyway'), run: reload },
          });
        }
      },
    },
  });
}
