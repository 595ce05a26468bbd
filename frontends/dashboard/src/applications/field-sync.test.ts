import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import type { Application } from '../api/applications-api.ts';
import { createFieldSync, type FieldSync } from './field-sync.ts';

const OPENED = {
  id: 'application',
  workspaceId: 'workspace',
  fields: { notes: { value: 'stored', v: 1, origin: 'typed' } },
  v: 1,
  status: 'draft',
  changedAt: '2026-11-28T09:00:00.000Z',
} as unknown as Application;
const SAVED_AT = '2026-11-28T10:00:00.000Z';
const SAVED = {
  v: 2,
  status: 'in_preparation',
  savedAt: SAVED_AT,
  saved: [{ field: 'notes', v: 2 }],
  conflicts: [],
  missing: { fields: [], items: [] },
};
const CONFLICT = {
  ...SAVED,
  saved: [],
  conflicts: [{ field: 'notes', stored: { value: 'theirs', v: 2, origin: 'typed' } }],
};

const realFetch = globalThis.fetch;
/** What the service responds next; without anything there is no connection. */
let responses: unknown[] = [];
const syncs: FieldSync[] = [];

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://platform.test' });
  const fetch = async (): Promise<Response> => {
    const body = responses.shift();
    if (body === undefined) throw new TypeError('no connection');
    return Response.json(body);
  };
  Object.assign(globalThis, { window, localStorage: window.localStorage, fetch });
  responses = [];
});

afterEach(() => {
  for (const sync of syncs.splice(0)) sync.close();
  globalThis.fetch = realFetch;
});

function opened(): FieldSync {
  const sync = createFieldSync(OPENED, 'person');
  syncs.push(sync);
  return sync;
}

function kindOf(sync: FieldSync): string | undefined {
  return sync.state().saveState?.kind;
}

test('the line states saved only between a save and the next letter', async () => {
  const sync = opened();
  expect(kindOf(sync)).toBe('saved');
  sync.type('notes', 'typed');
  expect(kindOf(sync)).toBe('pending');
  responses = [SAVED];
  const flushed = sync.flush();
  await Promise.resolve();
  expect(kindOf(sync)).toBe('saving');
  expect(await flushed).toBe(true);
  expect(sync.state().saveState).toEqual({ kind: 'saved', at: SAVED_AT });
});

test('texts that an earlier page could not send are not shown as saved', () => {
  opened().type('notes', 'typed');
  const later = opened();
  expect(kindOf(later)).toBe('pending');
});

test('an open conflict is not shown as saved until it is decided', async () => {
  const sync = opened();
  sync.type('notes', 'typed');
  responses = [CONFLICT];
  expect(await sync.flush()).toBe(false);
  expect(kindOf(sync)).toBe('conflict');
  sync.decide('notes', 'theirs');
  expect(kindOf(sync)).toBe('saved');
});

test('without a connection and without a storage the person is warned until the text is stored', async () => {
  const sync = opened();
  sync.type('notes', 'typed');
  expect(await sync.flush()).toBe(false);
  expect(kindOf(sync)).toBe('kept');
  Object.assign(globalThis, {
    localStorage: {
      length: 0,
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    },
  });
  sync.type('notes', 'typed on');
  expect(kindOf(sync)).toBe('unkept');
  responses = [SAVED];
  expect(await sync.flush()).toBe(true);
  expect(kindOf(sync)).toBe('saved');
});

test('names the status that a save has given the application', async () => {
  const sync = opened();
  expect(sync.state().stored).toEqual({ v: 1, status: 'draft' });
  sync.type('notes', 'typed');
  responses = [SAVED];
  await sync.flush();
  expect(sync.state().stored).toEqual({ v: 2, status: 'in_preparation' });
});
