import type { ReadingFit } from '@platform/contracts/search';
import { Icon } from '@platform/ui/base';
import { useId } from 'react';
import type { SentenceFit } from '../api/sentence-fit.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { fitsByLabel, type PartFit } from '../text/readings.ts';
import { useReadingTexts } from './reading-texts.ts';

const ICONS = { yes: 'check', part: 'differs', no: 'close', unstated: 'info', unjudged: 'info' } as const;

/** A programme that covers a place may have conditions about where in it: it is not stated to fit. */
function fitText(kind: PartFit['kind'], fit: ReadingFit): `match.${string}` {
  return kind === 'place' && fit === 'yes' ? 'match.covered' : `match.${fit}`;
}

/**
 * What was read from the typed sentence, and for each part whether the subsidy states that it fits, once that is
 * known: the parts have their lines before. In the panel each has one line, so that the facts below stay in their places while results are flipped through.
 */
export function SentenceMatch({ readings, fits }: SentenceFit) {
  const locale = usePageLocale();
  const texts = useReadingTexts();
  const id = useId();
  const parts = fitsByLabel(readings, fits, locale);
  if (parts.length === 0) return null;
  return (
    <div className="reading-match">
      <span id={id} className="reading-match-name">
        {texts('match.name')}
      </span>
      <ul aria-labelledby={id}>
        {parts.map(({ label, kind, fit }) => (
          <li key={label} data-fit={fit ?? 'pending'}>
            <Icon name={fit === null ? 'info' : ICONS[fit]} size={16} />
            <span className="reading-match-part">{label}</span>{' '}
            {fit !== null && <span className="reading-match-fit">{texts(fitText(kind, fit))}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
