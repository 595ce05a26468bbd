import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasTypedText, watchTypedText } from './typed-text.ts';

type Listener = (event: { readonly isTrusted: boolean }) => void;

const listeners = new Map<string, Listener>();
const page = { location: { href: 'https://aides.example/a' } };

function happen(kind: 'input' | 'submit', isTrusted: boolean): void {
  listeners.get(kind)?.({ isTrusted });
}

beforeEach(() => {
  const addEventListener = (kind: string, listener: Listener) => void listeners.set(kind, listener);
  Reflect.set(globalThis, 'document', { addEventListener });
  Reflect.set(globalThis, 'window', page);
  page.location.href = 'https://aides.example/a';
  watchTypedText();
  happen('submit', true);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'window');
});

test('text that a person typed would be lost by a reload', () => {
  expect(hasTypedText()).toBe(false);
  happen('input', true);
  expect(hasTypedText()).toBe(true);
});

test('text that a script restored would not', () => {
  happen('input', false);
  expect(hasTypedText()).toBe(false);
});

test('neither would text that was sent, or that is in the address since then', () => {
  happen('input', true);
  happen('submit', true);
  expect(hasTypedText()).toBe(false);
  happen('input', true);
  page.location.href = 'https://aides.example/a?q=bio';
  expect(hasTypedText()).toBe(false);
});
