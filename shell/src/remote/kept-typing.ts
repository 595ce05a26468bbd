import { useCallback, useEffect, useRef } from 'react';

const FIELD = 'main input[name="q"]';
const HEADING = 'main h1';

interface Kept {
  readonly focus: string | null;
  readonly typed: string | null;
  readonly selection: number | null;
}

/**
 * Carries what somebody was doing in the frame over to the remote that takes its place: the returned function notes
 * focus and unsent words just before the change, the effect after it puts them back (the words as if typed).
 */
export function useKeptTyping(): () => void {
  const kept = useRef<Kept | null>(null);
  useEffect(() => {
    const note = kept.current;
    if (note === null || note.focus === null) return;
    const target = document.querySelector<HTMLElement>(note.focus);
    if (target === null) return;
    kept.current = null;
    if (note.focus === HEADING) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (target instanceof HTMLInputElement && note.typed !== null && target.value !== note.typed) {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(target, note.typed);
      target.dispatchEvent(new Event('input', { bubbles: true }));
      target.setSelectionRange(note.selection, note.selection);
    }
  });
  return useCallback(() => {
    const field = document.querySelector<HTMLInputElement>(FIELD);
    const { activeElement } = document;
    const focus =
      field !== null && activeElement === field ? FIELD : activeElement?.matches(HEADING) ? HEADING : null;
    kept.current = { focus, typed: field?.value ?? null, selection: field?.selectionStart ?? null };
  }, []);
}
