import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const FIELD = 'input[name="q"]';

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELD);
}

interface UsedPlace {
  readonly element: Element;
  /** CSS pixels from the top of the window. */
  readonly top: number;
}

interface CompactPage {
  readonly compact: boolean;
  /** What was used to change it. */
  readonly used?: UsedPlace | undefined;
}

function placeOf(target: EventTarget | null): UsedPlace | undefined {
  return target instanceof Element ? { element: target, top: target.getBoundingClientRect().top } : undefined;
}

/**
 * Whether the page leaves the window to the results: once words are typed. While someone types in the field nothing
 * moves; the page changes when the form is submitted or something else is used, after that has been painted.
 * What was used stays where it is in the window although the heading leaves and the cards become shorter.
 */
export function useCompact({ hasWords }: { readonly hasWords: boolean }): boolean {
  const [{ compact, used }, change] = useState<CompactPage>({ compact: hasWords });
  const submitted = useRef(false);
  const follow = useEffectEvent((target: EventTarget | null) => {
    if (compact === hasWords) return;
    const place = placeOf(target);
    startTransition(() => change({ compact: hasWords, used: place }));
  });
  useLayoutEffect(() => {
    if (!used?.element.isConnected) return;
    window.scrollBy({ top: used.element.getBoundingClientRect().top - used.top, behavior: 'instant' });
  }, [used]);
  useEffect(() => {
    if (submitted.current || !isField(document.activeElement)) change({ compact: hasWords });
    submitted.current = false;
  }, [hasWords]);
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, use: (event: Event) => EventTarget | null): void =>
      document.addEventListener(
        type,
        (event) => {
          const target = use(event);
          if (!isField(target)) follow(target);
        },
        { signal: listening.signal },
      );
    listen('click', ({ target }) => target);
    listen('keyup', () => document.activeElement);
    listen('submit', () => {
      submitted.current = true;
      return null;
    });
    return () => listening.abort();
  }, []);
  return compact;
}
