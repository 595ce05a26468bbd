/** A number with separated groups of digits. */
export function count(number: number): string {
  return number.toLocaleString('en');
}

const SHOWN_EVERY_MS = 100;

/** Prints progress: on a terminal as a line that changes at most ten times a second, otherwise one line per step. */
export function progressLine(output: {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
}) {
  const { write, isTerminal } = output;
  let last = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  return (textOf: () => string, { isLast }: { readonly isLast: boolean }): void => {
    const now = performance.now();
    if (!isLast && (!isTerminal || now - shownAt < SHOWN_EVERY_MS)) return;
    shownAt = now;
    const text = textOf();
    if (text === last) return;
    last = text;
    write(isTerminal ? `\r\u001b[K${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}
