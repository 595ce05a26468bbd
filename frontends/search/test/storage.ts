/** A storage like that of a browser; with `fails` every read and write throws. */
export function fakeStorage(
  held: Record<string, string> = {},
  { fails = false }: { readonly fails?: boolean } = {},
): Storage {
  const kept = new Map(Object.entries(held));
  const refuse = (): void => {
    if (fails) throw new DOMException('refused', 'SecurityError');
  };
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => {
      refuse();
      return kept.get(key) ?? null;
    },
    setItem: (key, value) => {
      refuse();
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

/** Replaces a storage of the browser. */
export function installStorage(area: 'localStorage' | 'sessionStorage', storage: Storage): void {
  Object.defineProperty(globalThis, area, { value: storage, configurable: true, writable: true });
}
