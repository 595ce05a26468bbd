/** A `Storage` with initial entries; with `fails` every read and write throws. */
export function fakeStorage(
  initial: Record<string, string> = {},
  { fails = false }: { readonly fails?: boolean } = {},
): Storage {
  const entries = new Map(Object.entries(initial));
  const refuse = (): void => {
    if (fails) throw new DOMException('refused', 'SecurityError');
  };
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => {
      refuse();
      return entries.get(key) ?? null;
    },
    setItem: (key, value) => {
      refuse();
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}

/** Sets the local or session storage of the test environment. */
export function installStorage(area: 'localStorage' | 'sessionStorage', storage: Storage): void {
  Object.defineProperty(globalThis, area, { value: storage, configurable: true, writable: true });
}
