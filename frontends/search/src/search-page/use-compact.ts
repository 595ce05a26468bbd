import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

const FIELD = 'input[name="q"]';

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELD);
}

/**
 * Whether the page leaves the window to the results: once words are typed. While someone types in the field nothing
 * moves; the page changes when the form is submitted or something else is used, after that has been painted.
 */
export function useCompact({ hasWords }: { readonly hasWords: boolean }): boolean {
  const [compact, setCompact] = useState(hasWords);
  const submitted = useRef(false);
  const follow = useEffectEvent(() => startTransition(() => setCompact(hasWords)));
  useEffect(() => {
    if (submitted.current || !isField(document.activeElement)) setCompact(hasWords);
    submitted.current = false;
  }, [hasWords]);
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, used: (event: Event) => boolean): void =>
      document.addEventListener(type, (event) => used(event) && follow(), { signal: listening.signal });
    listen('click', ({ target }) => !isField(target));
    listen('keyup', () => !isField(document.activeElement));
    listen('submit', () => {
      submitted.current = true;
      return true;
    });
    return () => listening.abort();
  }, []);
  return compact;
}
