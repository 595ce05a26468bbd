type Area = 'localStorage' | 'sessionStorage';

/** The value stored under a key; null if nothing is stored, if it cannot be parsed, or if storage is not available. */
export function readStorage(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value for later visits (`localStorage`) or for this tab; without storage it does nothing. */
export function writeStorage(area: Area, key: string, value: unknown): void {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
