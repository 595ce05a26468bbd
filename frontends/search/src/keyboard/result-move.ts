/** What a key means in the list of results: a move within the page, a turn of the page, or something to do. */
export type ResultMove =
  | { readonly kind: 'to'; readonly index: number }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'open' | 'select' | 'compare' };

interface Place {
  /** Place of the result that has the focus. */
  readonly index: number;
  readonly count: number;
  /** Whether the result itself has the focus, not a control inside it, which keeps its own keys. */
  readonly onResult: boolean;
  /** Whether single letters are shortcuts. */
  readonly letters: boolean;
}

function within(index: number, count: number): ResultMove {
  return {
    kind: 'to',
    index: Math.min(count - 1, Math.max(0, index)),
  };
}

/** The action of a key pressed in a result; null leaves the key to the browser. */
export function resultMove(key: string, { index, count, onResult, letters }: Place): ResultMove | null {
  if (key === 'ArrowDown') return within(index + 1, count);
  if (key === 'ArrowUp') return within(index - 1, count);
  if (letters && key === 'c') return { kind: 'compare' };
  if (letters && key === 'x') return { kind: 'select' };
  if (!onResult) return null;
  if (key === 'Home') return within(0, count);
  if (key === 'End') return within(count - 1, count);
  if (key === 'PageDown') return { kind: 'turn', by: 1 };
  if (key === 'PageUp') return { kind: 'turn', by: -1 };
  if (key === 'Enter') return { kind: 'open' };
  return key === ' ' ? { kind: 'select' } : null;
}
