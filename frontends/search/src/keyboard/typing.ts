/** Controls in which keys enter text or move within the control. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/** Whether a key must not trigger a shortcut: it was handled, has a modifier, is typed text, or a dialog is open. */
export function isNoShortcut(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
    document.querySelector('dialog[open]') !== null
  );
}
