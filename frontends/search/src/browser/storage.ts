type Area = 'localStorage' | 'sessionStorage';

/** What is stored under a key; null when there is nothing, nothing readable, or the browser keeps nothing. */
export function readStorage(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value for later visits (`localStorage`) or for this tab; where the browser keeps nothing, nothing happens. */
export function writeStorage(area: Area, key: string, value: unknown): void {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
