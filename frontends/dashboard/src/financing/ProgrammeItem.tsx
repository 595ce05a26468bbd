import type { StoredProgramme } from '@platform/contracts/financing';
import { Badge, Button } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { Arithmetic } from './Arithmetic.tsx';
import { FINANCING } from './financing-texts.ts';
import { type PlanPartProps, useEuros, useNames } from './plan-part.ts';
import { RulesForm } from './RulesForm.tsx';
import { StatedPart } from './StatedPart.tsx';
import { type StatedRules, withChoice, withoutProgramme } from './stored-plan.ts';

/** One programme: chosen or not, its amount, how it is computed, and its rules. */
export function ProgrammeItem(
  props: PlanPartProps & {
    readonly programme: StoredProgramme;
    readonly stated: StatedRules | undefined;
  },
) {
  const { value, plan, programme, onChange } = props;
  const t = useTexts(FINANCING);
  const line = plan.lines.find(({ programmeId }) => programmeId === programme.id);
  return (
    <li className="financing-programme">
      <div className="financing-head">
        <Checkbox
          label={programme.name}
          checked={line !== undefined}
          onChange={({ target }) => onChange(withChoice(value, programme.id, { isChosen: target.checked }))}
        />
        <Amount {...{ value, line }} />
      </div>
      {line !== undefined && (
        <details>
          <summary aria-label={t('programmes.arithmeticOf', { name: programme.name })}>
            {t('programmes.arithmetic')}
          </summary>
          <Arithmetic {...{ value, line }} />
        </details>
      )}
      <details>
        <summary aria-label={t('programmes.rulesOf', { name: programme.name })}>
          {t('programmes.rules')}
        </summary>
        <StatedPart {...props} />
        <RulesForm {...props} />
        <Button
          size="small"
          aria-label={t('programmes.removeOf', { name: programme.name })}
          onClick={() => onChange(withoutProgramme(value, programme.id))}
        >
          {t('programmes.remove')}
        </Button>
      </details>
    </li>
  );
}

/** The amount, or the reason why it is not known. */
function Amount(
  props: Pick<PlanPartProps, 'value'> & { readonly line: PlanPartProps['plan']['lines'][number] | undefined },
) {
  const { value, line } = props;
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const names = useNames(value.programmes);
  if (line === undefined) return <Badge>{t('programmes.notChosen')}</Badge>;
  const hasCosts = value.costs.some(({ cents }) => cents > 0);
  if (line.exclusion?.reason === 'no-eligible-costs' && !hasCosts) {
    return <Badge icon="info">{t('programmes.noCosts')}</Badge>;
  }
  if (line.exclusion !== null) {
    const rivals = line.exclusion.reason === 'incompatible' ? names(line.exclusion.withIds) : '';
    return (
      <Badge tone="danger" icon="warning">
        {t(`exclusion.${line.exclusion.reason}`, { names: rivals })}
      </Badge>
    );
  }
  if (line.cents === null) return <Badge icon="info">{t('notStated')}</Badge>;
  return <strong className="financing-amount">{euros(line.cents)}</strong>;
}
