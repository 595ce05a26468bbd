import { SERVED_VIEW_ID, type ServedView } from '@platform/web-kit/first-view';

/**
 * The data this document was rendered from: null without a server-rendered remote, `'elsewhere'` when the browser is at
 * another address by now.
 */
export function servedView(): ServedView | 'elsewhere' | null {
  const block = document.getElementById(SERVED_VIEW_ID);
  if (block === null) return null;
  const view = JSON.parse(block.textContent ?? '') as ServedView;
  const { pathname, search } = window.location;
  return view.address === pathname + search ? view : 'elsewhere';
}
