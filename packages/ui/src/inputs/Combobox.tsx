import { type ReactNode, useEffect, useId } from 'react';
import { classNames } from '../base/index.ts';
import { type Combobox, type ComboboxGroup, type ComboboxSettings, useCombobox } from './use-combobox.ts';

/** The list of a combobox, over what stands below its field; nothing while it is folded. */
export function ComboboxList(props: {
  readonly combobox: Combobox;
  readonly label: string;
  /** Stands under the options; not part of the list. */
  readonly foot?: ReactNode;
}): ReactNode {
  const { combobox, label, foot } = props;
  const { id, groups, marked, elementIdOf, choose } = combobox.list;
  const markedElement = marked === null ? null : elementIdOf(marked);
  useEffect(() => {
    if (markedElement !== null) document.getElementById(markedElement)?.scrollIntoView({ block: 'nearest' });
  }, [markedElement]);
  if (!combobox.open) return null;
  const optionsOf = (group: ComboboxGroup): ReactNode =>
    group.options.map((option) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked option.
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same.
      <div
        key={option.id}
        id={elementIdOf(option.id)}
        role="option"
        aria-selected={option.id === marked}
        className="ui-combobox-option"
        onClick={() => choose(option.id)}
      >
        {option.content}
      </div>
    ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the field.
    <div className="ui-combobox-popup" onMouseDown={(event) => event.preventDefault()}>
      <div className="ui-combobox-list" role="listbox" id={id} aria-label={label}>
        {groups.map((group) =>
          group.title === undefined || group.options.length === 0 ? (
            optionsOf(group)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list.
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div id={`${id}-${group.id}`} role="presentation" className="ui-combobox-title">
                {group.title}
              </div>
              {optionsOf(group)}
            </div>
          ),
        )}
      </div>
      {foot}
    </div>
  );
}

export interface ComboboxFieldProps extends ComboboxSettings {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  /** Name of the list for screen readers. */
  readonly listLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A sentence under the field, such as that nothing fits what was typed; said as it changes. */
  readonly status?: string;
}

/** A labelled field that chooses from offers: Enter takes the first. */
export function ComboboxField(props: ComboboxFieldProps): ReactNode {
  const { label, labelHidden = false, listLabel, value, onChange, status = '' } = props;
  const id = useId();
  const combobox = useCombobox({ ...props, firstMarked: true });
  return (
    <div className="ui-field">
      <label htmlFor={id} className={classNames(labelHidden && 'ui-hidden')}>
        {label}
      </label>
      <div className="ui-combobox">
        <input
          {...combobox.input}
          type="text"
          id={id}
          className="ui-input"
          placeholder={props.placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.show();
          }}
        />
        <ComboboxList combobox={combobox} label={listLabel} />
      </div>
      <p className="ui-field-help ui-combobox-status" role="status">
        {status}
      </p>
    </div>
  );
}
