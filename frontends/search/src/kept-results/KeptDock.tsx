import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Chip, classNames, Icon, IconButton } from '@platform/ui/base';
import { exportOfSelection } from '../api/export-address.ts';
import { clearSelected, compareSelected } from '../kept-hits/change-kept-hits.ts';
import { comparedHits } from '../kept-hits/compared-hits.ts';
import { foreignLanguage } from '../text/foreign-language.ts';
import { type PageLocale, resultTexts, usePageLocale } from '../text/page-locale.ts';
import { ToolLabel } from './ToolLabel.tsx';

interface DockProps {
  readonly selected: readonly SearchHit[];
  readonly compared: readonly SearchHit[];
  readonly onCompare: () => void;
  /** Called when the pointer enters a button that compares, so that the comparison can be loaded early. */
  readonly onCompareExpected: () => void;
  readonly onPrintSelection: () => void;
}

function counted(count: number, { formats }: PageLocale) {
  return { count, total: formats.number(count) };
}

function SelectionActions({ selected, onCompare, onCompareExpected, onPrintSelection }: DockProps) {
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const named = (key: string) => ({ title: texts(key), 'aria-label': texts(key) });
  const ids = selected.map(({ id }) => id);
  return (
    <span className="results-dock-actions">
      <a
        href={exportOfSelection(ids, locale)}
        download
        className={buttonClass({ size: 'small' })}
        {...named('selection.export')}
      >
        <ToolLabel icon="download" name={texts('tools.export')} />
      </a>
      <Button size="small" {...named('selection.print')} onClick={onPrintSelection}>
        <ToolLabel icon="printer" name={texts('tools.print')} />
      </Button>
      <Button
        size="small"
        className="results-dock-replace"
        {...named('selection.compare')}
        onPointerEnter={onCompareExpected}
        onClick={() => {
          compareSelected(locale);
          onCompare();
        }}
      >
        <ToolLabel icon="compare" name={texts('card.compare')} />
      </Button>
      <Button
        variant="plain"
        size="small"
        title={texts('selection.clear')}
        onClick={() => clearSelected(locale)}
      >
        <ToolLabel icon="close" name={texts('selection.clear')} />
      </Button>
    </span>
  );
}

function SelectionRow(props: DockProps) {
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const count = props.selected.length;
  return (
    <section className="results-dock-row" aria-label={texts('selection.label')}>
      <strong>
        <span className="results-dock-short" aria-hidden="true">
          <Icon name="check" size={16} />
          {locale.formats.number(count)}
        </span>
        <span className="results-dock-count">{texts('selection.count', counted(count, locale))}</span>
      </strong>
      <SelectionActions {...props} />
    </section>
  );
}

function ComparisonRow({ compared, onCompare, onCompareExpected }: DockProps) {
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  return (
    <section className="results-dock-row" aria-label={texts('compare.label')}>
      <ul className="results-dock-chips">
        {compared.map((hit) => (
          <li key={hit.id}>
            <Chip
              removeLabel={texts('compare.remove', { title: hit.title })}
              onRemove={() => comparedHits.remove([hit.id])}
            >
              <span className="results-dock-title" lang={foreignLanguage(hit, locale)}>
                {hit.title}
              </span>
            </Chip>
          </li>
        ))}
      </ul>
      <span className="results-dock-actions">
        <Button
          variant="primary"
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={onCompareExpected}
          onClick={onCompare}
        >
          <span className="results-dock-long">{texts('compare.open', counted(compared.length, locale))}</span>
          <span className="results-dock-short">
            {texts('compare.openShort', { total: locale.formats.number(compared.length) })}
          </span>
        </Button>
        <IconButton label={texts('compare.clear')} onClick={() => comparedHits.clear()}>
          <Icon name="close" size={16} />
        </IconButton>
      </span>
    </section>
  );
}

/** The selected and the compared results with their actions, fixed at the bottom of the window. */
export function KeptDock(props: DockProps) {
  const hasSelected = props.selected.length > 0;
  const hasCompared = props.compared.length > 0;
  return (
    <div className="results-dock">
      <div className={classNames('results-dock-parts', hasSelected && hasCompared && 'results-dock-both')}>
        {hasSelected && <SelectionRow {...props} />}
        {hasCompared && <ComparisonRow {...props} />}
      </div>
    </div>
  );
}
