/** Returns a text from the local storage of this origin; null without the text or without storage. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in the local storage of this origin; null removes it. Without storage nothing happens. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse storage; what is stored here only spares work or time.
  }
}
