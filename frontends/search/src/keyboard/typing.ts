/** Fields in which a key is a letter, or moves within the field. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/** Whether somebody types where the event comes from, or means the browser or a dialog rather than the page. */
export function isForOthers(event: KeyboardEvent): boolean {
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
