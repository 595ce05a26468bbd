import { useCallback, useEffect, useRef } from 'react';

const FIELD = 'main search input[name="q"]';
const HEADING = 'main h1';

interface Kept {
  readonly focus: string | null;
  readonly typed: string | null;
  readonly selection: number | null;
}

/** Puts words into a field as if somebody had typed them now. */
function typeAgain(field: HTMLInputElement, words: string, selection: number | null): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(selection, selection);
}

/**
 * For what the server has rendered: words typed before the caller came alive are in the field, but nobody has heard of
 * them. Once, when the caller is mounted, they are typed again.
 */
export function useTypedBefore(): void {
  useEffect(() => {
    // In a task of its own: what is typed while effects run is rendered later, and the caret would end up at the end.
    const timer = setTimeout(() => {
      const field = document.querySelector<HTMLInputElement>(FIELD);
      if (field === null || field.value === field.defaultValue) return;
      const { value, selectionStart } = field;
      // By its own setter, which React watches: now the words differ from what it believes to be there.
      field.value = field.defaultValue;
      typeAgain(field, value, selectionStart);
    });
    return () => clearTimeout(timer);
  }, []);
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
      typeAgain(target, note.typed, note.selection);
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
