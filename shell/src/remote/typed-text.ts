/** Whether somebody typed into the page since it was opened, sent or changed its address. */
let isTyped = false;
let typedAt = '';

/** Starts to notice typed text; call once. */
export function watchTypedText(): void {
  document.addEventListener('input', ({ isTrusted }) => {
    // Scripts send such events too, when they restore the text of a field.
    if (!isTrusted) return;
    isTyped = true;
    typedAt = window.location.href;
  });
  document.addEventListener('submit', () => {
    isTyped = false;
  });
}

/** Whether a reload could lose typed text. What was typed and is in the address since then is kept. */
export function hasTypedText(): boolean {
  return isTyped && typedAt === window.location.href;
}
