import { REGIME_CHOICES } from '@platform/contracts/aid-regimes';
import type { StoredProgramme } from '@platform/contracts/financing';
import { AID_INSTRUMENTS } from '@platform/contracts/financing-sets';
import { Checkbox, Select } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { AmountField } from '../amounts/AmountField.tsx';
import { FINANCING } from './financing-texts.ts';
import type { PlanPartProps } from './plan-part.ts';
import { withRules } from './stored-plan.ts';

type RulesProps = PlanPartProps & { readonly programme: StoredProgramme };
type Change = (rules: Partial<StoredProgramme>) => void;

const AMOUNTS = ['minimumCents', 'maximumCents', 'requestedCents'] as const;
const SHARES = ['minimumOwnShareBps', 'maximumPublicAidBps'] as const;
const STATED = ['not_stated', 'yes', 'no'] as const;

/** The rules of one programme; what its page states is filled in, the rest is entered by the person. */
export function RulesForm({ value, programme, onChange }: RulesProps) {
  const t = useTexts(FINANCING);
  const change: Change = (rules) => onChange(withRules(value, programme.id, rules));
  const { rate, mustFileBeforeStart } = programme;
  const filing = mustFileBeforeStart === null ? 'not_stated' : mustFileBeforeStart ? 'yes' : 'no';
  return (
    <>
      <div className="ui-fields financing-fields">
        <AmountField
          label={t('rules.rate')}
          unit="percent"
          value={rate?.maxBps ?? null}
          onChange={(maxBps) => change({ rate: maxBps === null ? null : { minBps: null, maxBps } })}
        />
        {AMOUNTS.map((name) => (
          <AmountField
            key={name}
            label={t(`rules.${name}`)}
            unit="euros"
            value={programme[name]}
            onChange={(cents) => change({ [name]: cents })}
          />
        ))}
        {SHARES.map((name) => (
          <AmountField
            key={name}
            label={t(`rules.${name}`)}
            unit="percent"
            value={programme[name]}
            onChange={(bps) => change({ [name]: bps })}
          />
        ))}
        <Choice
          label={t('rules.instrument')}
          value={programme.instrument}
          values={AID_INSTRUMENTS}
          texts="instrument"
          onChange={(instrument) => change({ instrument })}
        />
        <Choice
          label={t('rules.regime')}
          value={programme.regime}
          values={REGIME_CHOICES}
          texts="regime"
          onChange={(regime) => change({ regime })}
        />
        <Choice
          label={t('rules.mustFile')}
          value={filing}
          values={STATED}
          texts="stated"
          onChange={(one) => change({ mustFileBeforeStart: one === 'not_stated' ? null : one === 'yes' })}
        />
        {(programme.instrument === 'loan' || programme.instrument === 'recoverable_advance') && (
          <AmountField
            label={t('rules.grantEquivalent')}
            unit="euros"
            value={programme.grantEquivalentCents}
            onChange={(grantEquivalentCents) => change({ grantEquivalentCents })}
          />
        )}
      </div>
      <EligibleCosts {...{ value, programme, change }} />
      <Incompatible {...{ value, programme, change }} />
    </>
  );
}

function Choice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  /** Where the texts of the values are. */
  readonly texts: string;
  readonly onChange: (value: Value) => void;
}) {
  const { label, value, values, texts, onChange } = props;
  const t = useTexts(FINANCING);
  return (
    <Select
      label={label}
      value={value}
      options={values.map((one) => ({ value: one, label: t(`${texts}.${one}`) }))}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

type ListProps = Pick<RulesProps, 'value' | 'programme'> & { readonly change: Change };

/** Which costs the programme pays for; until a box is changed this is not stated, and all are taken. */
function EligibleCosts({ value, programme, change }: ListProps) {
  const t = useTexts(FINANCING);
  const ids = programme.eligibleCostIds ?? value.costs.map(({ id }) => id);
  if (value.costs.length === 0) return null;
  return (
    <fieldset className="financing-choices">
      <legend>{t('rules.eligible')}</legend>
      {value.costs.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={ids.includes(id)}
          onChange={({ target }) =>
            change({ eligibleCostIds: target.checked ? [...ids, id] : ids.filter((one) => one !== id) })
          }
        />
      ))}
    </fieldset>
  );
}

/** Programmes with which it may not be received. */
function Incompatible({ value, programme, change }: ListProps) {
  const t = useTexts(FINANCING);
  const { incompatibleIds } = programme;
  const others = value.programmes.filter(({ id }) => id !== programme.id);
  return (
    <fieldset className="financing-choices">
      <legend>{t('rules.incompatible')}</legend>
      <Checkbox
        label={t('rules.isAlone')}
        checked={programme.isAlone}
        onChange={({ target }) => change({ isAlone: target.checked })}
      />
      {!programme.isAlone &&
        others.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={incompatibleIds.includes(id)}
            onChange={({ target }) =>
              change({
                incompatibleIds: target.checked
                  ? [...incompatibleIds, id]
                  : incompatibleIds.filter((one) => one !== id),
              })
            }
          />
        ))}
    </fieldset>
  );
}
