import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Values for a printed page. */
export interface Printing {
  /** Instant of printing. */
  readonly at: string;
  /** Origin of the page, so that printed addresses are complete. */
  readonly origin: string;
}

function now(): Printing {
  return { at: new Date().toISOString(), origin: window.location.origin };
}

/** Values for a printed page, updated before each print; null on the server and in the first render. */
export function usePrinting(): Printing | null {
  const [printing, setPrinting] = useState<Printing | null>(null);
  useEffect(() => {
    const refresh = (): void => flushSync(() => setPrinting(now()));
    setPrinting(now());
    window.addEventListener('beforeprint', refresh);
    return () => window.removeEventListener('beforeprint', refresh);
  }, []);
  return printing;
}
