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
import { translator } from '@platform/web-kit';
import { PORTAL } from './portal-texts.ts';

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
