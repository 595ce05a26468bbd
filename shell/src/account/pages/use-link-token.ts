import { useEffect, useState } from 'react';

/**
 * The token of a link in a mail, from the address of the page; null without one. It is removed from the address at once,
 * so that it is in no history, bookmark or referrer.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}
