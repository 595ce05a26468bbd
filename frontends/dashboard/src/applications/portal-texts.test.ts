import { expect, test } from '@jest/globals';
import { VALUE_ORIGINS } from '@platform/contracts/application-sets';
import {
  DROP_REASONS,
  FILE_STATES,
  PORTAL_FAILURES,
  PREFILL_STATES,
  PROCEDURE_PLACES,
  TRACKING_EVENTS,
} from '@platform/contracts/prefill-sets';
import { type TextTree, translator } from '@platform/web-kit';
import { PORTAL, PORTAL_TEXTS } from './portal-texts.ts';

const PLURAL = /_(one|many|other)$/;

function keysOf(tree: TextTree, prefix = ''): readonly string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys.map((key) => key.replace(PLURAL, '')))];
}

test('every text about the portal exists in French and in English', () => {
  expect(keysOf(PORTAL_TEXTS.fr)).toEqual(keysOf(PORTAL_TEXTS.en));
});

test.each(['fr', 'en'] as const)(
  'every state, reason, failure, place and origin has a text in %s',
  (language) => {
    const t = translator(PORTAL, language);
    const keys = [
      ...PREFILL_STATES.filter((state) => state !== 'ready').map((state) => `state.${state}`),
      ...PROCEDURE_PLACES.map((place) => `place.${place}`),
      ...DROP_REASONS.map((reason) => `reason.${reason}`),
      ...PORTAL_FAILURES.map((failure) => `failure.${failure}`),
      ...FILE_STATES.map((state) => `fileState.${state}`),
      ...TRACKING_EVENTS.map((event) => `event.${event}`),
      ...VALUE_ORIGINS.map((origin) => `origin.${origin}`),
    ];
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  },
);
