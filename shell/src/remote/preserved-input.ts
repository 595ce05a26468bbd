import { useCallback, useEffect, useRef, useState } from 'react';

const FIELD = 'main search input[name="q"]';
const HEADING = 'main h1';

interface PreservedInput {
  readonly focus: string | null;
  readonly text: string | null;
  readonly selection: number | null;
}

/** Sets the text of a field as if it were typed now, so that React handles it. */
function typeText(field: HTMLInputElement, text: string, selection: number | null): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(selection, selection);
}

interface TypedText {
  readonly value: string;
  readonly selection: number | null;
}

/** What differs in the field from its markup; null on the server, without a field and when nothing was typed. */
function readTypedText(): TypedText | null {
  const field = globalThis.document?.querySelector<HTMLInputElement>(FIELD) ?? null;
  if (field === null || field.value === field.defaultValue) return null;
  return { value: field.value, selection: field.selectionStart };
}

/**
 * Text that was typed into server-rendered markup before hydration is in the field, but React does not know it. When the
 * caller is mounted, the text is typed again once. It is read while rendering, because components below may render again
 * before their effects run, which resets the field to the text that React knows.
 */
export function useInputBeforeHydration(): void {
  const [typedBefore] = useState(readTypedText);
  useEffect(() => {
    // In a separate task: input during effects is rendered later, which would move the caret to the end.
    const timer = setTimeout(() => {
      const typed = readTypedText() ?? typedBefore;
      const field = document.querySelector<HTMLInputElement>(FIELD);
      if (field === null || typed === null) return;
      // Through the setter that React observes, so that the typed text differs from the value it knows.
      field.value = field.defaultValue;
      typeText(field, typed.value, typed.selection);
    });
    return () => clearTimeout(timer);
  }, [typedBefore]);
}

/**
 * Preserves focus and typed text when a remote replaces the frame: the returned function stores them just before the
 * change, and the effect after it restores them (the text as if typed).
 */
export function usePreservedInput(): () => void {
  const preserved = useRef<PreservedInput | null>(null);
  useEffect(() => {
    const saved = preserved.current;
    if (saved === null || saved.focus === null) return;
    const target = document.querySelector<HTMLElement>(saved.focus);
    if (target === null) return;
    preserved.current = null;
    if (saved.focus === HEADING) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (target instanceof HTMLInputElement && saved.text !== null && target.value !== saved.text) {
      typeText(target, saved.text, saved.selection);
    }
  });
  return useCallback(() => {
    const field = document.querySelector<HTMLInputElement>(FIELD);
    const { activeElement } = document;
    const focus =
      field !== null && activeElement === field ? FIELD : activeElement?.matches(HEADING) ? HEADING : null;
    preserved.current = { focus, text: field?.value ?? null, selection: field?.selectionStart ?? null };
  }, []);
}
