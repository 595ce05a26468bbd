import { Badge } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { Sparkline } from './Sparkline.tsx';
import type { Series } from './series.ts';

/** The least and the largest value of a trend, the range that its line is drawn in. */
function range({ values, format }: Series): string | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, largest] = [format(Math.min(...known)), format(Math.max(...known))];
  return least === largest ? least : `${least} – ${largest}`;
}

/** One figure: name, value, qualification and the line of its trend. */
export function FigureValue({ series }: { readonly series: Series }) {
  const t = useTexts(NAMESPACE);
  const { label, value, note, values, max } = series;
  const shown = range(series);
  return (
    <div className="admin-figure">
      <dt>{label}</dt>
      <dd>
        <span className="admin-figure-now">
          <span className="admin-figure-value">{value ?? t('unknown')}</span>
          {note !== undefined && <Badge tone={note.tone}>{note.text}</Badge>}
        </span>
        {shown !== null && <Sparkline values={values} {...(max === undefined ? {} : { max })} />}
        <span className="admin-figure-range">{shown ?? t('trend.tooFew')}</span>
      </dd>
    </div>
  );
}
