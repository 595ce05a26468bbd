import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SecurityEvent } from '@platform/contracts/identity';
import { JSDOM } from 'jsdom';
import { watchBehaviour } from './security-monitor.ts';
import { SessionStore } from './session-store.ts';

const { window } = new JSDOM('<!doctype html>');
let store: SessionStore;
let events: SecurityEvent[];
let stop: () => void;

function changeVisibility(times: number): void {
  for (let count = 0; count < times; count += 1) {
    window.document.dispatchEvent(new window.Event('visibilitychange'));
  }
}

function failRequests(times: number): void {
  for (let count = 0; count < times; count += 1) store.hooks.onClientError?.();
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: window.document });
  store = new SessionStore();
  events = [];
  stop = watchBehaviour(store, (event) => events.push(event));
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('suspicious behaviour', () => {
  it('is more than ten changes of visibility within a minute, with medium risk', () => {
    changeVisibility(10);
    expect(events).toEqual([]);
    changeVisibility(1);
    expect(events).toMatchObject([{ type: 'suspicious_activity', risk: 'medium' }]);
  });

  it('is more than five client errors within a minute, with high risk', () => {
    failRequests(5);
    expect(events).toEqual([]);
    failRequests(1);
    expect(events).toMatchObject([{ type: 'suspicious_activity', risk: 'high' }]);
  });

  it('is neither ten changes nor five errors in each minute', () => {
    for (let minute = 0; minute < 5; minute += 1) {
      changeVisibility(10);
      failRequests(5);
      jest.advanceTimersByTime(60_000);
    }
    expect(events).toEqual([]);
  });

  it('is reported once for each time that it happens', () => {
    changeVisibility(22);
    expect(events).toHaveLength(2);
  });

  it('is not watched after the session', () => {
    stop();
    changeVisibility(20);
    failRequests(20);
    expect(events).toEqual([]);
  });
});
