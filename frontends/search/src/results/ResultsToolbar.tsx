import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon, IconButton } from '@platform/ui/base';
import { notify } from '@platform/web-kit';
import { EXPORT_ROWS_MAX, exportOfSearch } from '../api/export-address.ts';
import { ToolFace } from '../kept-results/ToolLabel.tsx';
import type { SearchState } from '../state/search-state.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { SelectPage } from './SelectPage.tsx';
import { shareAddress } from './share-address.ts';
import { chooseView, useViewChoice, VIEWS } from './view-choice.ts';

function exportName(total: number, speech: Speech): string {
  const texts = resultTexts(speech);
  const words = { count: total, total: speech.formats.number(total) };
  return total > EXPORT_ROWS_MAX
    ? texts('tools.exportFirst', { ...words, max: speech.formats.number(EXPORT_ROWS_MAX) })
    : texts('tools.exportAll', words);
}

/** What can be done with the results as a whole: tick the page, see them otherwise, take them along. */
export function ResultsTools(props: {
  readonly state: SearchState;
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly selectedIds: ReadonlySet<string>;
  /** The table has the box of the page in its own head. */
  readonly inTable: boolean;
  readonly speech: Speech;
  readonly onTableWanted: () => void;
  readonly onHelp: () => void;
}) {
  const { state, total, hits, selectedIds, speech } = props;
  const { t, formats } = speech;
  const texts = resultTexts(speech);
  const { view } = useViewChoice();
  const onExport = (): void => {
    if (total <= EXPORT_ROWS_MAX) return;
    const words = { max: formats.number(EXPORT_ROWS_MAX), total: formats.number(total) };
    notify({ kind: 'info', message: texts('tools.exportingFirst', words) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in; these act on the results.
    <div className="results-tools" role="group" aria-label={texts('tools.label')}>
      {!props.inTable && (
        <span className="needs-script">
          <SelectPage hits={hits} selectedIds={selectedIds} speech={speech} />
        </span>
      )}
      <span className="results-actions">
        {/* biome-ignore lint/a11y/useSemanticElements: two ways to see the same, nothing to fill in. */}
        <span className="results-views needs-script" role="group" aria-label={texts('tools.view')}>
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              title={texts(`tools.${name}`)}
              aria-pressed={view === name}
              onClick={() => chooseView(name)}
              onPointerEnter={name === 'table' ? props.onTableWanted : undefined}
            >
              <ToolFace icon={name} name={texts(`tools.${name}`)} />
            </button>
          ))}
        </span>
        {view === 'table' && <ColumnChooser speech={speech} />}
        <a
          href={exportOfSearch(state, speech)}
          download
          className={buttonClass({ variant: 'plain', size: 'small' })}
          title={exportName(total, speech)}
          aria-label={exportName(total, speech)}
          onClick={onExport}
        >
          <ToolFace icon="download" name={texts('tools.export')} />
        </a>
        <Button
          variant="plain"
          size="small"
          className="needs-script"
          title={texts('tools.print')}
          onClick={() => window.print()}
        >
          <ToolFace icon="printer" name={texts('tools.print')} />
        </Button>
        <Button
          variant="plain"
          size="small"
          className="needs-script"
          title={texts('tools.share')}
          onClick={() => void shareAddress(t('title'), speech)}
        >
          <ToolFace icon="share" name={texts('tools.share')} />
        </Button>
        <IconButton
          className="needs-script"
          label={texts('tools.keyboard')}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={props.onHelp}
        >
          <Icon name="keyboard" size={18} />
        </IconButton>
      </span>
    </div>
  );
}
