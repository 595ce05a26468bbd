import { isUnambiguousAddress } from '@platform/contracts/web-address';

const PAGE_OR_MAIL = /^(?:https?:\/\/|mailto:)[^\s()<>]+$/i;

/** The web addresses that Markdown links lead to. */
export const WEB_TARGET = /\]\(\s*(https?:[^\s()<>]*)/gi;

/** Whether a Markdown link may lead there: to an http(s) page without credentials in its address, or to a mailbox. */
export function isLinkTarget(target: string): boolean {
  if (!PAGE_OR_MAIL.test(target) || !isUnambiguousAddress(target)) return false;
  const url = URL.parse(target);
  return url === null || (url.username === '' && url.password === '');
}
