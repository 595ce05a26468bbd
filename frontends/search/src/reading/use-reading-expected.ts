import { useEffect, useEffectEvent } from 'react';
import { useLoadSubsidy } from '../api/use-subsidy.ts';
import { RESULT } from '../browser/result-element.ts';

/** A pointer that only crosses a result stays on it for less. */
const REST_MS = 60;

function idOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>(RESULT)?.dataset.result ?? undefined)
    : undefined;
}

/** Loads the subsidy of a result on which the pointer rests or the focus is, so that its reading view opens at once. */
export function useReadingExpected(): void {
  const load = useEffectEvent(useLoadSubsidy());
  useEffect(() => {
    const listening = new AbortController();
    let expected: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expect = ({ target }: Event): void => {
      const id = idOf(target);
      if (id === expected) return;
      expected = id;
      clearTimeout(timer);
      if (id !== undefined) timer = setTimeout(() => load(id), REST_MS);
    };
    for (const event of ['pointerover', 'focusin'])
      document.addEventListener(event, expect, { passive: true, signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
}
