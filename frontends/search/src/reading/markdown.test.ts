import { describe, expect, test } from '@jest/globals';
import { plainSpaces } from '../../test/page-locale.ts';
import { blocksOf, plainLines } from './markdown.ts';

describe('a description', () => {
  test('is split into headings, paragraphs and lists', () => {
    expect(
      blocksOf('## Pour qui\nLes **artisans** et\nles *communes*.\n\n- un four\n- une\n  porte\n\nMerci.'),
    ).toEqual([
      { kind: 'heading', spans: [{ kind: 'text', text: 'Pour qui' }] },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Les ' },
          { kind: 'strong', text: 'artisans' },
          { kind: 'text', text: ' et les communes.' },
        ],
      },
      {
        kind: 'list',
        items: [[{ kind: 'text', text: 'un four' }], [{ kind: 'text', text: 'une porte' }]],
      },
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'Merci.' }] },
    ]);
  });

  test('keeps the text of links and no address', () => {
    expect(plainLines('Voir [la page](https://example.org/x) du **Département**.')).toEqual([
      'Voir la page du Département.',
    ]);
  });

  test('has no line break inside amounts', () => {
    const [line = ''] = plainLines('Jusqu’à 20 000 € par projet.');
    expect(line).not.toContain('20 000');
    expect(plainSpaces(line)).toBe('Jusqu’à 20 000 € par projet.');
  });

  test('of nothing is nothing', () => expect(blocksOf(' \n\n')).toEqual([]));
});
