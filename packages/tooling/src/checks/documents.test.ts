import { describe, expect, test } from '@jest/globals';
import { findLongDecision, findUnlistedWorkspaces } from './documents.ts';

describe('documents', () => {
  test('refuses a decision record of more than 60 lines or 600 words', () => {
    expect(findLongDecision('adr.md', 'line\n'.repeat(61))).toHaveLength(1);
    expect(findLongDecision('adr.md', 'word '.repeat(601))).toHaveLength(1);
    expect(findLongDecision('adr.md', `${'word '.repeat(10)}\n`.repeat(60))).toEqual([]);
  });

  test('refuses a README that does not list a workspace, even when a longer name contains it', () => {
    const readme = '| `packages` | event-bus, csv |';
    expect(findUnlistedWorkspaces(readme, ['csv', 'event-bus', 'bus']).map(({ message }) => message)).toEqual(
      ['the table of folders does not list bus'],
    );
  });
});
