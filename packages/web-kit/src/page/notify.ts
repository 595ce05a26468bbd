import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly kind: 'info' | 'success' | 'error';
  readonly message: string;
  /** One action for the visitor; a toast with an action stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a toast without an action stays, in milliseconds. */
export const TOAST_MS = 4_000;

let current: (Toast & { readonly id: number }) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: typeof current): void {
  clearTimeout(timer);
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; it replaces the current one. */
export function notify(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  show({ ...toast, id });
  if (toast.action === undefined) timer = setTimeout(() => dismissToast(id), TOAST_MS);
}

/** Closes the toast if it is still on screen. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on screen; null without one. */
export function currentToast(): (Toast & { readonly id: number }) | null {
  return current;
}

/** The toast on screen, for the shell's toast region. */
export function useToast(): (Toast & { readonly id: number }) | null {
  return useSyncExternalStore(subscribe, currentToast, () => null);
}
