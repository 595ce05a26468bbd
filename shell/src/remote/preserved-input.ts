import { useCallback, useEffect, useRef, useState } from 'react';

const FIELD = 'main search [name="q"]';

/** A field for one line, or for a described project. */
type TextField = HTMLInputElement | HTMLTextAreaElement;
const HEADING = 'main h1';

interface PreservedInput {
  readonly focus: string | null;
  readonly typed: TypedText | null;
}

/** Sets the text of a field and dispatches an input event, so that React handles it like typed text. */
function typeText(field: TextField, text: string, selection: number | null): void {
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  write?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(selection, selection);
}

interface TypedText {
  readonly value: string;
  readonly selection: number | null;
}

/**
 * The text of the search field if it differs from its markup; null on the server, without a field and without typed
 * text.
 */
function readTypedText(): TypedText | null {
  const field = globalThis.document?.querySelector<TextField>(FIELD) ?? null;
  if (field === null || field.value === field.defaultValue) return null;
  return { value: field.value, selection: field.selectionStart };
}

/**
 * Restores text that was typed into server-rendered markup before hydration, which React ignores. When the caller is
 * mounted, the text is entered again once. It is read while rendering, because a child that renders again before its
 * effects run resets the field to the text that React knows.
 */
export function useInputBeforeHydration(): void {
  const [typedBefore] = useState(readTypedText);
  useEffect(() => {
    // In a separate task, because React would render input from an effect later and move the caret to the end.
    const timer = setTimeout(() => {
      const typed = readTypedText() ?? typedBefore;
      const field = document.querySelector<TextField>(FIELD);
      if (field === null || typed === null) return;
      // React tracks this setter; afterwards the typed text differs from the value that React knows.
      field.value = field.defaultValue;
      typeText(field, typed.value, typed.selection);
    });
    return () => clearTimeout(timer);
  }, [typedBefore]);
}

/**
 * Preserves focus and typed text when a remote replaces the frame. The returned function stores them and must be called
 * just before the change; an effect restores them afterwards.
 */
export function usePreservedInput(): () => void {
  const preserved = useRef<PreservedInput | null>(null);
  useEffect(() => {
    const saved = preserved.current;
    if (saved === null || saved.focus === null) return;
    const target = document.querySelector<TextField>(saved.focus);
    if (target === null) return;
    preserved.current = null;
    if (saved.focus === HEADING) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    const { typed } = saved;
    if (saved.focus === FIELD && typed !== null && target.value !== typed.value) {
      typeText(target, typed.value, typed.selection);
    }
  });
  return useCallback(() => {
    const field = document.querySelector<TextField>(FIELD);
    const { activeElement } = document;
    const focus =
      field !== null && activeElement === field ? FIELD : activeElement?.matches(HEADING) ? HEADING : null;
    preserved.current = { focus, typed: readTypedText() };
  }, []);
}
