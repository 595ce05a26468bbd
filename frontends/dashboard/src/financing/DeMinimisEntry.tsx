import type { StoredDeMinimis } from '@platform/contracts/financing';
import { AID_SECTORS } from '@platform/contracts/financing-sets';
import { Badge, Icon, IconButton } from '@platform/ui/base';
import { Select, TextInput } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { AmountField } from '../amounts/AmountField.tsx';
import { DateField } from './DateField.tsx';
import { FINANCING } from './financing-texts.ts';
import type { PlanPartProps } from './plan-part.ts';

/** One aid that was received: when it was granted, how much, under which regulation, from whom; and whether it counts. */
export function DeMinimisEntry(
  props: Pick<PlanPartProps, 'value' | 'onChange' | 'plan'> & { readonly at: number },
) {
  const { value, plan, onChange, at } = props;
  const t = useTexts(FINANCING);
  const entry = value.deMinimis[at];
  if (entry === undefined) return null;
  const change = (part: Partial<StoredDeMinimis>): void =>
    onChange({
      ...value,
      deMinimis: value.deMinimis.map((one, position) => (position === at ? { ...one, ...part } : one)),
    });
  const isCounted = plan.headroom.limits.some(({ counted }) => counted.includes(at));
  return (
    <li>
      <fieldset className="ui-fields financing-fields">
        <legend className="ui-hidden">{t('minimis.entry', { number: at + 1 })}</legend>
        <DateField
          label={t('minimis.grantedOn')}
          value={entry.grantedOn}
          onChange={(grantedOn) => grantedOn !== null && change({ grantedOn })}
        />
        <AmountField
          label={t('table.amount')}
          unit="euros"
          value={entry.cents}
          onChange={(cents) => change({ cents: cents ?? 0 })}
        />
        <Select
          label={t('minimis.under')}
          value={entry.sector}
          options={AID_SECTORS.map((one) => ({ value: one, label: t(`sector.${one}`) }))}
          onChange={({ target }) => {
            const sector = AID_SECTORS.find((one) => one === target.value);
            if (sector !== undefined) change({ sector });
          }}
        />
        <TextInput
          label={t('minimis.name')}
          value={entry.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </fieldset>
      <Badge tone={isCounted ? 'info' : 'neutral'}>
        {t(isCounted ? 'minimis.counts' : 'minimis.countsNot')}
      </Badge>
      <IconButton
        label={t('minimis.remove', { number: at + 1 })}
        onClick={() =>
          onChange({ ...value, deMinimis: value.deMinimis.filter((_, position) => position !== at) })
        }
      >
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}
