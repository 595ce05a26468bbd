import { AID_SECTORS, FINANCING_MOST } from '@platform/contracts/financing-sets';
import type { HeadroomLimit } from '@platform/financing';
import { Button, Card, Icon, Notice, Text, Title } from '@platform/ui/base';
import { Checkbox, Select } from '@platform/ui/inputs';
import { useFormats, useTexts } from '@platform/web-kit';
import { DeMinimisEntry } from './DeMinimisEntry.tsx';
import { FINANCING } from './financing-texts.ts';
import { type PlanPartProps, useEuros } from './plan-part.ts';
import { withDeMinimis } from './stored-plan.ts';

/** De minimis aid that was received, and the headroom with the regulation behind it. */
export function DeMinimisPart(props: PlanPartProps) {
  const { value, onChange } = props;
  const t = useTexts(FINANCING);
  return (
    <Card as="section" className="financing-part" aria-labelledby="financing-minimis">
      <div>
        <Title order={2} size="section" id="financing-minimis">
          {t('minimis.title')}
        </Title>
        <Text tone="muted">{t('minimis.lead')}</Text>
      </div>
      <div className="ui-fields financing-fields">
        <Select
          label={t('minimis.sector')}
          value={value.sector}
          options={AID_SECTORS.map((one) => ({ value: one, label: t(`sector.${one}`) }))}
          onChange={({ target }) => {
            const sector = AID_SECTORS.find((one) => one === target.value);
            if (sector !== undefined) onChange({ ...value, sector });
          }}
        />
        {value.sector === 'fishery' && (
          <Checkbox
            label={t('minimis.register')}
            checked={value.hasFisheryRegister}
            onChange={({ target }) => onChange({ ...value, hasFisheryRegister: target.checked })}
          />
        )}
      </div>
      <ul className="financing-entries">
        {value.deMinimis.map(({ id }, at) => (
          <DeMinimisEntry key={id} {...props} at={at} />
        ))}
      </ul>
      <Button
        disabled={value.deMinimis.length >= FINANCING_MOST.deMinimis}
        onClick={() => onChange(withDeMinimis(value))}
      >
        {t('minimis.add')}
      </Button>
      <Headroom {...props} />
      <Text size="small" tone="muted">
        {t('minimis.group')}
      </Text>
    </Card>
  );
}

function Headroom({ value, plan }: PlanPartProps) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const formats = useFormats();
  const date = formats.date(value.grantedOn);
  const { leftCents, limits } = plan.headroom;
  if (leftCents === null) return <Notice tone="caution">{t('minimis.unknown', { date })}</Notice>;
  return (
    <>
      <p role="status">
        <strong>{t('minimis.left', { amount: euros(leftCents), date })}</strong>{' '}
        {t('minimis.planned', { amount: euros(plan.deMinimisCents) })}
      </p>
      <ul className="financing-list">
        {limits.map((limit) => (
          <li key={limit.rule.sector}>
            <RuleOf limit={limit} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A ceiling with the arithmetic, the regulation, and when and how it was checked. */
function RuleOf({ limit }: { readonly limit: HeadroomLimit }) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const formats = useFormats();
  const { rule, ceilingCents, countedCents } = limit;
  const left = Math.max(0, ceilingCents - countedCents);
  return (
    <>
      <p>
        {t(`minimis.window.${rule.window}`, {
          sector: t(`sector.${rule.sector}`),
          ceiling: euros(ceilingCents),
          counted: euros(countedCents),
          left: euros(left),
        })}
      </p>
      <Text as="p" size="small" tone="muted">
        <a href={rule.url} target="_blank" rel="noreferrer">
          {t(`minimis.rule.${rule.sector}`)}
          <span className="ui-hidden"> {t('minimis.newTab')}</span>
          <Icon name="external" size={14} />
        </a>{' '}
        {t('minimis.valid', { from: formats.date(rule.validFrom), until: formats.date(rule.validUntil) })}{' '}
        {t(`minimis.checked.${rule.verification}`, { date: formats.date(rule.checkedOn) })}
      </Text>
    </>
  );
}
