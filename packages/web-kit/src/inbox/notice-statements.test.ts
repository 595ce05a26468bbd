import { expect, it, test } from '@jest/globals';
import { CHANGED_FIELDS, NOTIFICATION_TYPES, type ProgrammeChange } from '@platform/contracts/notifications';
import { formatsOf } from '../i18n/format.ts';
import { registerTexts, type TextTree, translator } from '../i18n/texts.tsx';
import { INBOX_TEXTS } from './inbox-texts.ts';
import { noticePath, noticeStatements } from './notice-statements.ts';

registerTexts('inbox-test', INBOX_TEXTS);

function statements(
  language: 'fr' | 'en',
  changes: readonly ProgrammeChange[],
  deadline: string | null = null,
) {
  const locale = { t: translator('inbox-test', language), formats: formatsOf(language), language };
  return noticeStatements({ deadline, changes: [...changes], texts: null }, locale).map((text) =>
    text.replaceAll(/\s/g, ' '),
  );
}

it.each<[Partial<ProgrammeChange> & Pick<ProgrammeChange, 'field'>, string]>([
  [
    { field: 'deadline', before: '2026-12-10', after: '2027-01-15' },
    'La date limite passe du 10 décembre 2026 au 15 janvier 2027.',
  ],
  [{ field: 'deadline', after: '2027-01-15' }, 'Date limite annoncée : 15 janvier 2027.'],
  [{ field: 'deadline', before: '2026-12-10' }, 'La date limite du 10 décembre 2026 n’est plus indiquée.'],
  [
    { field: 'amount', before: '100000 EUR', after: '250050 EUR' },
    'Montant maximal : 2 500,50 € (auparavant 1 000 €).',
  ],
  [{ field: 'rate', after: '5250' }, 'Taux maximal : 52,5 %.'],
  [{ field: 'publication', before: 'published', after: 'withdrawn' }, 'Cette aide n’est plus publiée.'],
  [
    { field: 'suspension', before: 'suspended', after: 'accepting' },
    'Les candidatures sont de nouveau acceptées.',
  ],
  [
    {
      field: 'documents',
      names: { fr: { added: ['Devis.', 'Kbis'], moreAdded: 2, removed: ['Statuts'], moreRemoved: 0 } },
    },
    'Les documents demandés ont changé. Ajouté : Devis ; Kbis et 2 de plus. Retiré : Statuts.',
  ],
])('a change is stated in words: %j', (change, expected) => {
  expect(statements('fr', [{ before: null, after: null, ...change }])).toEqual([expected]);
});

test('a reminder states its deadline', () => {
  expect(statements('en', [], '2026-12-10')).toEqual(['Deadline: 10 December 2026.']);
});

test('every type and every change has its text in both languages', () => {
  const keysOf = (tree: TextTree, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
    );
  expect(keysOf(INBOX_TEXTS.en)).toEqual(keysOf(INBOX_TEXTS.fr));
  for (const type of NOTIFICATION_TYPES) expect(keysOf(INBOX_TEXTS.fr)).toContain(`type.${type}`);
  const value = { deadline: '2026-12-10', opening: '2026-12-10', amount: '1 EUR', rate: '1' } as const;
  for (const field of CHANGED_FIELDS) {
    if (field === 'suspension' || field === 'publication') continue;
    const one = field in value ? value[field as keyof typeof value] : null;
    for (const [before, after] of [
      [one, null],
      [null, one],
      [one, one],
    ] as const) {
      for (const language of ['fr', 'en'] as const)
        expect(statements(language, [{ field, before, after }])[0]).not.toContain('statement.');
    }
  }
});

test('a notice leads to its own page, else to its programme, else nowhere', () => {
  expect(noticePath({ path: '/help', subsidyId: 'x' })).toBe('/help');
  expect(noticePath({ path: null, subsidyId: 'x' })).toBe('/subventions/recherche/x');
  expect(noticePath({ path: null, subsidyId: null })).toBeNull();
});
