import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentToast, dismissToast, notify, TOAST_MS } from './notify.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  jest.useRealTimers();
});

describe('a toast', () => {
  it('disappears after four seconds', () => {
    notify({ kind: 'info', message: 'saved' });
    jest.advanceTimersByTime(TOAST_MS - 1);
    expect(currentToast()?.message).toBe('saved');
    jest.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
    expect(TOAST_MS).toBe(4_000);
  });

  it('replaces the previous one and is shown for four seconds itself', () => {
    notify({ kind: 'info', message: 'first' });
    jest.advanceTimersByTime(3_000);
    notify({ kind: 'success', message: 'second' });
    jest.advanceTimersByTime(3_000);
    expect(currentToast()?.message).toBe('second');
    jest.advanceTimersByTime(1_000);
    expect(currentToast()).toBeNull();
  });

  it('stays until it is closed if it has an action', () => {
    notify({ kind: 'error', message: 'failed', action: { label: 'Retry', run: () => undefined } });
    jest.advanceTimersByTime(60_000);
    const toast = currentToast();
    expect(toast?.message).toBe('failed');
    dismissToast(toast?.id ?? 0);
    expect(currentToast()).toBeNull();
  });

  it('is not closed by the close button of an earlier one', () => {
    notify({ kind: 'info', message: 'first' });
    const first = currentToast()?.id ?? 0;
    notify({ kind: 'info', message: 'second' });
    dismissToast(first);
    expect(currentToast()?.message).toBe('second');
  });
});
