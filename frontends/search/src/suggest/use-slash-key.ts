import { type RefObject, useEffect } from 'react';
import { singleKeysOn } from '../keyboard/single-keys.ts';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** `/` focuses the field and selects its text, unless the visitor types in another field or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || !singleKeysOn() || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const input = target instanceof Element ? target.closest(TEXT_FIELDS) : null;
      const isTyping = input !== null && !input.matches('[type="checkbox"], [type="radio"]');
      if (isTyping || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
