import { notify } from '@platform/web-kit';
import { type PageLocale, resultTexts } from '../text/page-locale.ts';

/** Whether the device has its own dialog for sharing, as phones and tablets do. */
function sharesBySheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Shares the address of the page with the dialog of the device; elsewhere copies it and confirms that with a toast. */
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
    const isCancelled = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isCancelled) notify({ kind: 'error', message: texts('share.failed') });
  }
}
