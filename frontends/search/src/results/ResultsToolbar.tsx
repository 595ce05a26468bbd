import type { SearchResponse } from '@platform/contracts/browser-responses';
import { Button, buttonClass, Icon, IconButton } from '@platform/ui/base';
import { notify } from '@platform/web-kit';
import { EXPORT_ROWS_MAX, exportOfSearch } from '../api/export-address.ts';
import { useNarrowWindow } from '../browser/use-window-width.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { ToolLabel } from '../kept-results/ToolLabel.tsx';
import type { SearchState } from '../state/search-state.ts';
import { type PageLocale, resultTexts, usePageLocale, useResultTexts } from '../text/page-locale.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { SelectPage } from './SelectPage.tsx';
import { shareAddress } from './share-address.ts';
import { tablePart } from './table-part.ts';
import { chooseView, useViewChoice, VIEWS } from './view-choice.ts';

function exportLabel(total: number, locale: PageLocale): string {
  const texts = resultTexts(locale);
  const counts = { count: total, total: locale.formats.number(total) };
  return total > EXPORT_ROWS_MAX
    ? texts('tools.exportFirst', { ...counts, max: locale.formats.number(EXPORT_ROWS_MAX) })
    : texts('tools.exportAll', counts);
}

function notifyOfLimit(total: number, locale: PageLocale): void {
  if (total <= EXPORT_ROWS_MAX) return;
  const { number } = locale.formats;
  const counts = { max: number(EXPORT_ROWS_MAX), total: number(total) };
  notify({ kind: 'info', message: resultTexts(locale)('tools.exportingFirst', counts) });
}

function ViewSwitch(props: { readonly onTableExpected: () => void }) {
  const texts = useResultTexts();
  const { view } = useViewChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons switch the view.
    <span className="results-views needs-script" role="group" aria-label={texts('tools.view')}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          title={texts(`tools.${name}`)}
          aria-pressed={view === name}
          onClick={() => chooseView(name)}
          onPointerEnter={name === 'table' ? props.onTableExpected : undefined}
        >
          <ToolLabel icon={name} name={texts(`tools.${name}`)} />
        </button>
      ))}
    </span>
  );
}

function ExportLink(props: { readonly state: SearchState; readonly total: number }) {
  const locale = usePageLocale();
  const label = exportLabel(props.total, locale);
  return (
    <a
      href={exportOfSearch(props.state, locale)}
      download
      className={buttonClass({ variant: 'plain', size: 'small' })}
      title={label}
      aria-label={label}
      onClick={() => notifyOfLimit(props.total, locale)}
    >
      <ToolLabel icon="download" name={resultTexts(locale)('tools.export')} />
    </a>
  );
}

function PageButton(props: { readonly tool: 'print' | 'share'; readonly onClick: () => void }) {
  const name = useResultTexts()(`tools.${props.tool}`);
  return (
    <Button
      variant="plain"
      size="small"
      className={`needs-script results-${props.tool}`}
      title={name}
      onClick={props.onClick}
    >
      <ToolLabel icon={props.tool === 'print' ? 'printer' : 'share'} name={name} />
    </Button>
  );
}

/** The actions on all results: select the page, switch the view, export, print, share, show the keyboard help. */
export function ResultsToolbar(props: {
  readonly state: SearchState;
  readonly response: Pick<SearchResponse, 'total' | 'hits'>;
  readonly onHelp: () => void;
}) {
  const { total, hits } = props.response;
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const { view } = useViewChoice();
  const selected = useKeptHits(selectedHits);
  // The head of the table has a checkbox of its own.
  const isTable = useNarrowWindow() ? false : view === 'table';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these controls act on the results.
    <div className="results-tools" role="group" aria-label={texts('tools.label')}>
      {!isTable && (
        <span className="needs-script results-select" title={texts('tools.selectPage')}>
          <SelectPage hits={hits} selectedIds={new Set(selected.map(({ id }) => id))} labelled />
        </span>
      )}
      <span className="results-actions">
        <ViewSwitch onTableExpected={tablePart.prepare} />
        {view === 'table' && <ColumnChooser />}
        <ExportLink state={props.state} total={total} />
        <PageButton tool="print" onClick={() => window.print()} />
        <PageButton tool="share" onClick={() => void shareAddress(locale.t('title'), locale)} />
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
