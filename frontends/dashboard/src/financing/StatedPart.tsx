import type { StoredProgramme } from '@platform/contracts/financing';
import { Button, Text } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { SourceQuote } from '../text/SourceQuote.tsx';
import { FINANCING } from './financing-texts.ts';
import type { PlanPartProps } from './plan-part.ts';
import { type StatedRules, statedFiling, statedRegime, withRules } from './stored-plan.ts';

/** What the texts of a programme state about its regime and about the start, as the source of its rules. */
export function StatedPart(
  props: Pick<PlanPartProps, 'value' | 'onChange'> & {
    readonly programme: StoredProgramme;
    readonly stated: StatedRules | undefined;
  },
) {
  const { value, programme, stated, onChange } = props;
  const t = useTexts(FINANCING);
  const formats = useFormats();
  if (stated === undefined || (stated.regimes.length === 0 && stated.guard === null)) return null;
  const known = knownRules(stated);
  const isTaken = Object.entries(known).every(
    ([name, rule]) => programme[name as keyof typeof known] === rule,
  );
  const regimes = stated.regimes.map((regime) => t(`regime.${regime}`));
  return (
    <div className="financing-stated">
      {regimes.length > 0 && (
        <Text size="small">{t('stated.regimes', { regimes: formats.list(regimes) })}</Text>
      )}
      {stated.guard !== null && (
        <>
          <Text size="small">{t('stated.guard')}</Text>
          <SourceQuote text={stated.guard.quote} language={stated.guard.language} />
        </>
      )}
      {!isTaken && (
        <Button
          size="small"
          aria-label={t('stated.takeFor', { name: programme.name })}
          onClick={() => onChange(withRules(value, programme.id, known))}
        >
          {t('stated.take')}
        </Button>
      )}
    </div>
  );
}

function knownRules(stated: StatedRules): Partial<Pick<StoredProgramme, 'regime' | 'mustFileBeforeStart'>> {
  const regime = statedRegime(stated);
  const mustFileBeforeStart = statedFiling(stated);
  return {
    ...(regime === 'not_stated' ? {} : { regime }),
    ...(mustFileBeforeStart === null ? {} : { mustFileBeforeStart }),
  };
}
