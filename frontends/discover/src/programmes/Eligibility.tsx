import { Badge, type IconName, type Tone } from '@platform/ui/base';
import type { ProgrammesLine } from '../answer/request-answer.ts';
import { useAnswerLocale } from '../results/answer-texts.ts';

type Verdict = NonNullable<ProgrammesLine['programmes'][number]['verdict']>;

const OUTCOMES: Readonly<Record<string, { readonly tone: Tone; readonly icon: IconName }>> = {
  fits: { tone: 'positive', icon: 'check' },
  fits_if: { tone: 'info', icon: 'info' },
  blocked: { tone: 'caution', icon: 'warning' },
};

/**
 * Whether the stated criteria admit the person as described: what is still open, in the words of the source, or what
 * would have to change. An outcome of a newer service is not shown.
 */
export function Eligibility({ verdict: { outcome, conditions, changes } }: { readonly verdict: Verdict }) {
  const { t } = useAnswerLocale();
  const look = OUTCOMES[outcome];
  if (look === undefined) return null;
  const texts = outcome === 'blocked' ? changes : conditions;
  return (
    <div className="discover-eligibility">
      <Badge tone={look.tone} icon={look.icon}>
        {t(`eligibility.${outcome}`)}
      </Badge>
      {outcome !== 'fits' && texts.length > 0 && (
        <details>
          <summary>{t(outcome === 'blocked' ? 'eligibility.changes' : 'eligibility.conditions')}</summary>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
