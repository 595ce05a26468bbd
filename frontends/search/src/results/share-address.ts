import { notify } from '@platform/web-kit';
import { type PageLocale, resultTexts } from '../text/page-locale.ts';

/** Whether the device has a sheet of its own for sharing that people there expect: phones and tablets. */
function sharesBySheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Shares the address of the page: by the phone's own sheet, else by the clipboard, and confirms it. */
export async function shareAddress(title: string, locale: PageLocale): Promise<void> {
  const texts = resultTexts(locale);
  const url = window.location.href;
  try {
    if (sharesBySheet()) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', message: texts('share.copied') });
  } catch (cause) {
    const isGivenUp = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isGivenUp) notify({ kind: 'error', message: texts('share.failed') });
  }
}
