import { describe, expect, test } from '@jest/globals';
import { contextOf, type Message, shownIn } from './message.ts';

const IDS = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002'];
const CONTEXT = { text: 'isoler', territories: [], applicants: [], instruments: [] };

function messageWith(text: string, numbers: readonly number[], differences: Partial<Message> = {}): Message {
  return {
    id: crypto.randomUUID(),
    text,
    lang: 'fr',
    rejected: [],
    sentAt: '2026-11-20T09:00:00Z',
    programmes: numbers.map((number) => ({
      number,
      subsidyId: IDS[number - 1] ?? '',
      title: `Aide ${number}`,
    })),
    paragraphs: [],
    ...differences,
  };
}

const SEARCH = messageWith('isoler', [1, 2], { context: CONTEXT });

describe('what a conversation has shown', () => {
  test('is the list of the last search, before any reply', () => {
    expect(shownIn([SEARCH])).toEqual({ question: 'isoler', programmes: SEARCH.programmes, mentioned: [] });
  });

  test('keeps the list and the context after a reply, and names what was mentioned', () => {
    const replied = [SEARCH, messageWith('et la deuxième ?', [2]), messageWith('merci', [])];
    expect(shownIn(replied)).toEqual({ question: 'merci', programmes: SEARCH.programmes, mentioned: [2] });
    expect(contextOf(replied)).toEqual(CONTEXT);
  });

  test('begins again with the next search', () => {
    const next = messageWith('embaucher', [1], { context: { ...CONTEXT, text: 'embaucher' } });
    const shown = shownIn([SEARCH, messageWith('et la deuxième ?', [2]), next]);
    expect(shown).toMatchObject({ programmes: next.programmes, mentioned: [] });
  });

  test('is nothing without a search that found programmes', () => {
    expect(shownIn([])).toBeNull();
    expect(shownIn([messageWith('bonjour', [])])).toBeNull();
    expect(shownIn([messageWith('zzz', [], { context: CONTEXT })])).toBeNull();
  });
});
