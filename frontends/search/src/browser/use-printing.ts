import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What only the moment of printing knows. */
export interface Printing {
  /** An instant. */
  readonly at: string;
  /** Origin of the page, for addresses that can be typed. */
  readonly origin: string;
}

function now(): Printing {
  return { at: new Date().toISOString(), origin: window.location.origin };
}

/** The moment and place of printing; null where nobody can print: on the server and in the first rendering. */
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
