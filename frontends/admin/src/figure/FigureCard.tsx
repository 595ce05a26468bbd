import { Card, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useId, useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { FigureValue } from './FigureValue.tsx';
import type { PointInTime, Series } from './series.ts';
import { TrendTable } from './TrendTable.tsx';

/** A card of figures with their trends, which can be read as a table. */
export function FigureCard(props: {
  readonly title: string;
  readonly order: 2 | 3;
  /** A state beside the title. */
  readonly state?: ReactNode;
  readonly times: readonly PointInTime[];
  readonly series: readonly Series[];
  readonly children?: ReactNode;
}) {
  const t = useTexts(NAMESPACE);
  const { title, order, state, times, series, children } = props;
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  return (
    <Card as="section" className="admin-card" aria-labelledby={heading}>
      <div className="admin-card-head">
        <Title order={order} size="card" id={heading}>
          {title}
        </Title>
        {state}
      </div>
      <dl className="admin-figures">
        {series.map((one) => (
          <FigureValue key={one.label} series={one} />
        ))}
      </dl>
      {children}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('trend.asTable', { title })}</summary>
        {isOpen && <TrendTable caption={t('trend.caption', { title })} times={times} series={series} />}
      </details>
    </Card>
  );
}
