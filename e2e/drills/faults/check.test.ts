import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Checked, check } from './check.ts';
import { blindControls, CONTROLS } from './controls.ts';
import type { Evidence } from './evidence.ts';
import { beginHistory, expectedRegisters, type Outcome, readHistory } from './history.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'faults-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Given = { readonly register: string; readonly value: string; readonly outcomes: readonly Outcome[] };

/** A recorded run of these commands, as it is read from its file again. */
function recorded(commands: readonly Given[]): Checked['history'] {
  const file = path.join(folder, 'history.ndjson');
  const history = beginHistory(file);
  for (const [index, { register, value, outcomes }] of commands.entries())
    for (const [attempt, outcome] of outcomes.entries()) {
      const id = `command-${index}`;
      history.record({ kind: 'invoked', id, register, value, attempt });
      history.record({ kind: 'ended', id, attempt, outcome, status: 0, detail: '' });
    }
  return readHistory(file);
}

const [PROFILES, SUBSIDIES] = ['profiles.profiles.v1', 'catalog.subsidies.v1'] as const;
const at = { partition: 0, offset: 0 };

/** A run in which everything is as it should be. */
function sound(): Checked {
  const history = recorded([
    { register: 'profile:w:p', value: 'B', outcomes: ['unknown', 'acknowledged'] },
    { register: 'field:w:a', value: 'text', outcomes: ['acknowledged'] },
    { register: 'grant:w:k', value: '3', outcomes: ['acknowledged'] },
    { register: 'record:r', value: 'R', outcomes: ['acknowledged'] },
    { register: 'account:a@example.fr', value: 'exists', outcomes: ['acknowledged'] },
  ]);
  const mark = { workspaceId: 'w', subsidyId: 's', kind: 'favourites', removed: false };
  const evidence: Evidence = {
    registers: { 'profile:w:p': 'B', 'field:w:a': 'text', 'record:r': 'R', 'account:a@example.fr': 'exists' },
    found: { r: ['R'] },
    aggregates: [
      { topic: PROFILES, id: 'p', v: 3, pending: 0 },
      { topic: SUBSIDIES, id: 's', v: 2, pending: 0 },
    ],
    versions: ['s@1'],
    events: [
      // The second event was published again after a crash.
      ...[1, 2, 2, 3].map((v) => ({
        ...at,
        topic: PROFILES,
        key: 'p',
        v,
        facts: { workspaceId: 'w', state: 'active' },
      })),
      ...[1, 2].map((v) => ({ ...at, topic: SUBSIDIES, key: 's', v, facts: { status: 'published' } })),
      { ...at, topic: 'profiles.marks.v1', key: 'm', v: 1, facts: mark },
      { ...at, topic: 'billing.entitlements.v1', key: 'w', v: 1, facts: { tier: 'none' } },
    ],
    models: [
      { model: 'notifications_profiles', id: 'p', v: 3, content: 'w' },
      { model: 'search index', id: 's', v: 2, content: 'shown' },
      { model: 'notifications_follows', id: 'm', v: 1, content: 'w s favourite true' },
      { model: 'applications_calendar_reasons', id: 'm', v: 1, content: 'w s favourite true' },
      { model: 'profiles_entitlements', id: 'w', v: 1, content: 'none' },
    ],
    accounts: [
      {
        workspaceId: 'w',
        lots: [{ id: 'grant:k', granted: 3, remaining: 2 }],
        ledger: [
          { seq: 1, kind: 'grant', credits: 3 },
          { seq: 2, kind: 'hold', credits: -1 },
        ],
        reservations: [{ key: 'x', state: 'confirmed', lotId: 'grant:k' }],
      },
    ],
    mails: [{ mailId: 'm', to: 'a@example.fr', subject: 'Confirm your e-mail address' }],
    waitingMails: [],
    parked: [],
  };
  return { history, evidence, poison: [] };
}

test('a sound run violates nothing', () => {
  expect(check(sound())).toEqual([]);
});

test.each(CONTROLS.map(({ name }) => name))('the checker finds that %s', (name) => {
  expect(blindControls(sound())).not.toContain(name);
});

test('a control that damages nothing is reported as blind', () => {
  const { history, poison } = sound();
  const empty = { registers: {}, found: {}, versions: [], events: [], models: [] };
  const nothing: Evidence = {
    ...empty,
    aggregates: [],
    accounts: [],
    mails: [],
    waitingMails: [],
    parked: [],
  };
  expect(blindControls({ history: history.slice(0, 0), evidence: nothing, poison })).toContain(
    'a version was never published',
  );
});

test('a command without a known outcome may have taken effect or not, an acknowledged one must have', () => {
  const history = recorded([
    { register: 'a', value: '1', outcomes: ['acknowledged'] },
    { register: 'a', value: '2', outcomes: ['unknown', 'unknown'] },
    { register: 'b', value: '1', outcomes: ['refused'] },
    { register: 'c', value: '1', outcomes: ['unknown', 'refused'] },
  ]);
  expect(Object.fromEntries(expectedRegisters(history))).toEqual({
    a: { acknowledged: '1', possible: ['2'] },
    b: { acknowledged: null, possible: [] },
    c: { acknowledged: null, possible: ['1'] },
  });
});
