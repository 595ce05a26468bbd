import { SERVED_VIEW_ID, type ServedView } from '@platform/web-kit/initial-results';

/**
 * The data that the server rendered this document from; null without a server-rendered remote, `'elsewhere'` if the
 * browser shows another address in the meantime.
 */
export function servedView(): ServedView | 'elsewhere' | null {
  const block = document.getElementById(SERVED_VIEW_ID);
  if (block === null) return null;
  const view = JSON.parse(block.textContent ?? '') as ServedView;
  const { pathname, search } = window.location;
  return view.address === pathname + search ? view : 'elsewhere';
}
