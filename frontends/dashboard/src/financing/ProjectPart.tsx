import type { StoredFinancing } from '@platform/contracts/financing';
import { FINANCING_MOST } from '@platform/contracts/financing-sets';
import { Button, Card, Icon, IconButton, Text, Title } from '@platform/ui/base';
import { TextInput } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { AmountField } from '../amounts/AmountField.tsx';
import { DateField } from './DateField.tsx';
import { FINANCING } from './financing-texts.ts';
import { type PlanPartProps, useEuros } from './plan-part.ts';
import { withCost, withoutCost } from './stored-plan.ts';

/** Costs by category, own funds and the dates of the project. */
export function ProjectPart({ value, plan, onChange }: PlanPartProps) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  return (
    <Card as="section" className="financing-part" aria-labelledby="financing-project">
      <Title order={2} size="section" id="financing-project">
        {t('project.title')}
      </Title>
      <table className="financing-table financing-costs">
        <caption>{t('project.costs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('project.category')}</th>
            <th scope="col">{t('table.amount')}</th>
            <th scope="col">
              <span className="ui-hidden">{t('project.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.costs.map((cost, at) => (
            <CostRow key={cost.id} {...{ value, cost, onChange }} number={at + 1} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('table.total')}</th>
            <td colSpan={2}>{euros(plan.costsCents)}</td>
          </tr>
        </tfoot>
      </table>
      <Button
        disabled={value.costs.length >= FINANCING_MOST.costs}
        onClick={() => onChange(withCost(value, t('project.newCost', { number: value.costs.length + 1 })))}
      >
        {t('project.add')}
      </Button>
      <div className="ui-fields financing-fields">
        <AmountField
          label={t('project.own')}
          help={t('project.ownHelp')}
          unit="euros"
          value={value.ownFundsCents}
          onChange={(cents) => onChange({ ...value, ownFundsCents: cents ?? 0 })}
        />
        <DateField
          label={t('project.grantedOn')}
          help={t('project.grantedOnHelp')}
          value={value.grantedOn}
          onChange={(grantedOn) => grantedOn !== null && onChange({ ...value, grantedOn })}
        />
        <DateField
          label={t('project.filedOn')}
          value={value.filedOn}
          onChange={(filedOn) => onChange({ ...value, filedOn })}
        />
        <DateField
          label={t('project.startsOn')}
          value={value.startsOn}
          onChange={(startsOn) => onChange({ ...value, startsOn })}
        />
      </div>
      <Text size="small" tone="muted">
        {t('project.dates')}
      </Text>
    </Card>
  );
}

function CostRow(props: {
  readonly value: StoredFinancing;
  readonly cost: StoredFinancing['costs'][number];
  readonly number: number;
  readonly onChange: (value: StoredFinancing) => void;
}) {
  const { value, cost, number, onChange } = props;
  const t = useTexts(FINANCING);
  const change = (part: Partial<StoredFinancing['costs'][number]>): void =>
    onChange({ ...value, costs: value.costs.map((one) => (one.id === cost.id ? { ...one, ...part } : one)) });
  return (
    <tr>
      <td>
        <TextInput
          label={t('project.nameOf', { number })}
          value={cost.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </td>
      <td>
        <AmountField
          label={t('project.amountOf', { name: cost.name })}
          unit="euros"
          value={cost.cents}
          onChange={(cents) => change({ cents: cents ?? 0 })}
        />
      </td>
      <td>
        <IconButton
          label={t('project.removeOf', { name: cost.name })}
          onClick={() => onChange(withoutCost(value, cost.id))}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </td>
    </tr>
  );
}
