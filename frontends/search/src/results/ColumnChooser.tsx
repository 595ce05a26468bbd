import { Button } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { ToolLabel } from '../kept-results/ToolLabel.tsx';
import { COLUMNS } from '../result/columns.ts';
import { useResultTexts } from '../text/page-locale.ts';
import { toggleColumn, useViewChoice } from './view-choice.ts';

/** A button that opens a list of checkboxes for the columns; Escape and moving the focus out of the list close it. */
export function ColumnChooser() {
  const texts = useResultTexts();
  const { columns } = useViewChoice();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and focus changes of the controls inside it.
    <span className="results-columns" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="plain"
        size="small"
        title={texts('tools.columns')}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <ToolLabel icon="columns" name={texts('tools.columns')} />
      </Button>
      {open && (
        <fieldset id={panelId} className="results-columns-panel">
          <legend className="ui-hidden">{texts('tools.columns')}</legend>
          {COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={texts(`fact.${column}`)}
              checked={columns.includes(column)}
              onChange={() => toggleColumn(column)}
            />
          ))}
        </fieldset>
      )}
    </span>
  );
}
