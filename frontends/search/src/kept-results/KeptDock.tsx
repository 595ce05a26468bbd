import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Chip, classNames, Icon, IconButton } from '@platform/ui/base';
import { exportOfSelection } from '../api/export-address.ts';
import { clearSelected, compareSelected } from '../selection/change-selection.ts';
import { tray } from '../selection/compared-hits.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { ToolFace } from './ToolLabel.tsx';

/** What is ticked and what is to be compared, with what can be done with it; in view while somebody goes on. */
export function KeptDock(props: {
  readonly selected: readonly SearchHit[];
  readonly compared: readonly SearchHit[];
  readonly speech: Speech;
  readonly onCompare: () => void;
  readonly onCompareWanted: () => void;
  readonly onPrintSelection: () => void;
}) {
  const { selected, compared, speech, onCompare } = props;
  const { formats, language } = speech;
  const texts = resultTexts(speech);
  const both = selected.length > 0 && compared.length > 0;
  const counted = (count: number) => ({ count, total: formats.number(count) });
  return (
    <div className="results-dock">
      <div className={classNames('results-dock-parts', both && 'results-dock-both')}>
        {selected.length > 0 && (
          <section className="results-dock-row" aria-label={texts('selection.label')}>
            <strong>
              <span className="results-dock-short" aria-hidden="true">
                <Icon name="check" size={16} />
                {formats.number(selected.length)}
              </span>
              <span className="results-dock-count">{texts('selection.count', counted(selected.length))}</span>
            </strong>
            <span className="results-dock-actions">
              <a
                href={exportOfSelection(
                  selected.map(({ id }) => id),
                  speech,
                )}
                download
                className={buttonClass({ size: 'small' })}
                title={texts('selection.export')}
                aria-label={texts('selection.export')}
              >
                <ToolFace icon="download" name={texts('tools.export')} />
              </a>
              <Button
                size="small"
                title={texts('selection.print')}
                aria-label={texts('selection.print')}
                onClick={props.onPrintSelection}
              >
                <ToolFace icon="printer" name={texts('tools.print')} />
              </Button>
              <Button
                size="small"
                className="results-dock-replace"
                title={texts('selection.compare')}
                aria-label={texts('selection.compare')}
                onPointerEnter={props.onCompareWanted}
                onClick={() => {
                  compareSelected(speech);
                  onCompare();
                }}
              >
                <ToolFace icon="compare" name={texts('card.compare')} />
              </Button>
              <Button
                variant="plain"
                size="small"
                title={texts('selection.clear')}
                onClick={() => clearSelected(speech)}
              >
                <ToolFace icon="close" name={texts('selection.clear')} />
              </Button>
            </span>
          </section>
        )}
        {compared.length > 0 && (
          <section className="results-dock-row" aria-label={texts('compare.label')}>
            <ul className="results-dock-chips">
              {compared.map((hit) => (
                <li key={hit.id}>
                  <Chip
                    removeLabel={texts('compare.remove', { title: hit.title })}
                    onRemove={() => tray.remove([hit.id])}
                  >
                    <span className="results-dock-title" lang={hit.lang === language ? undefined : hit.lang}>
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
                onPointerEnter={props.onCompareWanted}
                onClick={onCompare}
              >
                <span className="results-dock-long">{texts('compare.open', counted(compared.length))}</span>
                <span className="results-dock-short">
                  {texts('compare.openShort', { total: formats.number(compared.length) })}
                </span>
              </Button>
              <IconButton label={texts('compare.clear')} onClick={() => tray.clear()}>
                <Icon name="close" size={16} />
              </IconButton>
            </span>
          </section>
        )}
      </div>
    </div>
  );
}
