/** The action of a key in the list of results: focus another result, change the page, or act on the focused result. */
export type ResultMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'page'; readonly by: 1 | -1 }
  | { readonly kind: 'open' | 'select' };

interface FocusedResult {
  /** Index of the result that contains the focus. */
  readonly index: number;
  /** Number of results on the page. */
  readonly count: number;
  /** Whether the result itself has the focus; a control inside it handles most keys itself. */
  readonly onResult: boolean;
  /** Whether the link of its title has the focus, which follows Enter but not Space by itself. */
  readonly onTitle: boolean;
  /** Whether single letters are shortcuts. */
  readonly letters: boolean;
}

function focusOn(index: number, count: number): ResultMove {
  return {
    kind: 'focus',
    index: Math.min(count - 1, Math.max(0, index)),
  };
}

/** The action of a key pressed in a result; null leaves the key to the browser. */
export function resultMove(key: string, focused: FocusedResult): ResultMove | null {
  const { index, count, onResult, onTitle, letters } = focused;
  if (key === 'ArrowDown') return focusOn(index + 1, count);
  if (key === 'ArrowUp') return focusOn(index - 1, count);
  if (letters && key === 'x') return { kind: 'select' };
  if (onTitle && key === ' ') return { kind: 'open' };
  if (!onResult) return null;
  if (key === 'Home') return focusOn(0, count);
  if (key === 'End') return focusOn(count - 1, count);
  if (key === 'PageDown') return { kind: 'page', by: 1 };
  if (key === 'PageUp') return { kind: 'page', by: -1 };
  return key === 'Enter' || key === ' ' ? { kind: 'open' } : null;
}
