import { Badge, Card, Notice, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { FINANCING } from './financing-texts.ts';
import { type PlanPartProps, useEuros } from './plan-part.ts';
import { WarningList } from './WarningList.tsx';

/** Uses and resources as two tables whose totals are equal, with what is missing. */
export function BalancePart(props: PlanPartProps) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const { value, plan } = props;
  const nameOf = (id: string): string => value.programmes.find((one) => one.id === id)?.name ?? id;
  const uses = value.costs.map(({ id, name, cents }) => ({ id, name, cents }));
  const lines = plan.lines
    .filter(({ exclusion }) => exclusion === null)
    .map(({ programmeId, cents }) => ({ id: programmeId, name: nameOf(programmeId), cents }));
  const resources = [
    ...lines,
    { id: 'own', name: t('resources.own'), cents: plan.ownFundsCents },
    ...(plan.gapCents > 0 ? [{ id: 'gap', name: t('resources.gap'), cents: plan.gapCents }] : []),
  ];
  return (
    <Card as="section" className="financing-part" aria-labelledby="financing-balance">
      <div className="financing-head">
        <Title order={2} size="section" id="financing-balance">
          {t('balance.title')}
        </Title>
        <div role="status">
          {plan.costsCents === 0 ? (
            <Badge icon="info">{t('balance.empty')}</Badge>
          ) : plan.gapCents > 0 ? (
            <Badge tone="caution" icon="warning">
              {t('balance.gap', { amount: euros(plan.gapCents) })}
            </Badge>
          ) : (
            <Badge tone="positive" icon="check">
              {t('balance.complete')}
            </Badge>
          )}
        </div>
      </div>
      <div className="financing-sides">
        <SideTable caption={t('uses.caption')} total={plan.costsCents} rows={uses} />
        <SideTable caption={t('resources.caption')} total={plan.costsCents} rows={resources} />
      </div>
      {plan.ownFundsLeftCents > 0 && plan.costsCents > 0 && (
        <Notice tone="info">{t('balance.left', { amount: euros(plan.ownFundsLeftCents) })}</Notice>
      )}
      <WarningList {...props} />
    </Card>
  );
}

type Row = { readonly id: string; readonly name: string; readonly cents: number | null };

function SideTable(props: {
  readonly caption: string;
  readonly total: number;
  readonly rows: readonly Row[];
}) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  return (
    <table className="financing-table">
      <caption>{props.caption}</caption>
      <thead className="ui-hidden">
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ id, name, cents }) => (
          <tr key={id} className={id === 'gap' ? 'financing-gap' : undefined}>
            <th scope="row">{name}</th>
            <td>{cents === null ? t('notStated') : euros(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('table.total')}</th>
          <td>{euros(props.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
