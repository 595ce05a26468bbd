import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { NotMeasured } from './NotMeasured.tsx';
import { ScrollFrame } from './ScrollFrame.tsx';
import type { PointInTime, Series } from './series.ts';

/** The values of all lines of a card by time, the newest first. */
export function TrendTable(props: {
  readonly caption: string;
  /** The points, the oldest first. */
  readonly times: readonly PointInTime[];
  readonly series: readonly Series[];
}) {
  const t = useTexts(NAMESPACE);
  const { caption, times, series } = props;
  const rows = times.map(({ at, shown }, index) => ({
    at,
    shown,
    values: series.map((one) => one.values[index] ?? null),
  }));
  return (
    <ScrollFrame label={caption}>
      <table className="admin-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trend.time')}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ at, shown, values }) => (
            <tr key={at}>
              <th scope="row">{shown}</th>
              {series.map(({ label, format }, column) => {
                const value = values[column] ?? null;
                return <td key={label}>{value === null ? <NotMeasured t={t} /> : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
