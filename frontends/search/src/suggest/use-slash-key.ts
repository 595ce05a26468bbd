import { type RefObject, useEffect } from 'react';
import { singleKeysOn } from '../keyboard/single-keys.ts';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** `/` goes to the field, its words selected; not while somebody writes elsewhere or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || !singleKeysOn() || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const around = target instanceof Element ? target.closest(TEXT_FIELDS) : null;
      const writes = around !== null && !around.matches('[type="checkbox"], [type="radio"]');
      if (writes || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
