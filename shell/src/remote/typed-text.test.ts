import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasTypedText, watchTypedText } from './typed-text.ts';

type Listener = (event: { readonly isTrusted: boolean }) => void;

const listeners = new Map<string, Listener>();
const page = { location: { href: 'https://aides.example/a' } };

/** An event that a person caused. */
function happen(kind: 'input' | 'submit'): void {
  listeners.get(kind)?.({ isTrusted: true });
}

beforeEach(() => {
  const addEventListener = (kind: string, listener: Listener) => void listeners.set(kind, listener);
  Reflect.set(globalThis, 'document', { addEventListener });
  Reflect.set(globalThis, 'window', page);
  page.location.href = 'https://aides.example/a';
  watchTypedText();
  happen('submit');
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'window');
});

test('text that a person typed would be lost by a reload', () => {
  expect(hasTypedText()).toBe(false);
  happen('input');
  expect(hasTypedText()).toBe(true);
});

test('text that a script restored would not', () => {
  listeners.get('input')?.({ isTrusted: false });
  expect(hasTypedText()).toBe(false);
});

test('neither would text that was sent, or that is in the address since then', () => {
  happen('input');
  happen('submit');
  expect(hasTypedText()).toBe(false);
  happen('input');
  page.location.href = 'https://aides.example/a?q=bio';
  expect(hasTypedText()).toBe(false);
});
