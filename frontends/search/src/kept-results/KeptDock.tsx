import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon, useRootAttribute } from '@platform/ui/base';
import { exportOfSelection } from '../api/export-address.ts';
import { clearSelected } from '../kept-hits/change-kept-hits.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import { ToolLabel } from './ToolLabel.tsx';

interface DockProps {
  readonly selected: readonly SearchHit[];
  readonly onCompare: () => void;
  /** Called when the pointer enters the button that compares, so that the comparison can be loaded early. */
  readonly onCompareExpected: () => void;
  readonly onPrintSelection: () => void;
}

function SelectionActions({ selected, onCompare, onCompareExpected, onPrintSelection }: DockProps) {
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const named = (key: string) => ({ title: texts(key), 'aria-label': texts(key) });
  const ids = selected.map(({ id }) => id);
  return (
    <span className="results-dock-actions">
      <Button
        variant="primary"
        size="small"
        aria-haspopup="dialog"
        {...named('selection.compare')}
        onPointerEnter={onCompareExpected}
        onClick={onCompare}
      >
        <Icon name="compare" size={16} />
        {texts('card.compare')}
      </Button>
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

/** The number of selected results and what can be done with them, fixed at the bottom of the window. */
export function KeptDock(props: DockProps) {
  useRootAttribute('dock');
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const count = props.selected.length;
  const total = locale.formats.number(count);
  return (
    <div className="results-dock">
      <section className="results-dock-row" aria-label={texts('selection.label')}>
        <strong>
          <span className="results-dock-short" aria-hidden="true">
            <Icon name="check" size={16} />
            {total}
          </span>
          <span className="results-dock-count">{texts('selection.count', { count, total })}</span>
        </strong>
        <SelectionActions {...props} />
      </section>
    </div>
  );
}
