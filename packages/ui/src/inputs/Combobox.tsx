import * as Headless from '@ariakit/react/combobox';
import { classNames } from '@platform/ui/base';
import { type ComponentProps, memo, type ReactNode, useEffect, useId } from 'react';
import { type Combobox, type ComboboxGroup, type ComboboxSettings, useCombobox } from './use-combobox.ts';

export interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly combobox: Combobox;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** The text field of a combobox; typing and clicking open its list. */
export function ComboboxInput({ combobox, value, onText, ...input }: ComboboxInputProps): ReactNode {
  const { store, onKeyDown } = combobox.parts;
  return (
    <Headless.Combobox
      autoCapitalize="none"
      spellCheck={false}
      {...(input as Headless.ComboboxProps)}
      store={store}
      value={value}
      setValueOnChange={false}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        // The library also reports a blur when an option becomes active, while the focus stays here.
        if (currentTarget.ownerDocument.activeElement !== currentTarget) combobox.hide();
      }}
    />
  );
}

interface OptionProps {
  readonly id: string;
  readonly elementId: string;
  readonly content: ReactNode;
  readonly active: boolean;
  readonly activateOnHover: boolean;
  readonly choose: (option: string) => void;
}

/** Memoised, so that typing in the field does not render all options again. */
const Option = memo(function Option(props: OptionProps): ReactNode {
  const { id, elementId, content, active, activateOnHover, choose } = props;
  return (
    <Headless.ComboboxItem
      id={elementId}
      aria-selected={active}
      className="ui-combobox-option"
      focusOnHover={activateOnHover}
      blurOnHoverEnd={false}
      onClick={() => choose(id)}
    >
      {content}
    </Headless.ComboboxItem>
  );
});

function Options(props: { readonly combobox: Combobox; readonly group: ComboboxGroup }): ReactNode {
  const { activeOption, elementIdOf, choose, activateOnHover } = props.combobox.parts;
  return props.group.options.map(({ id, content }) => (
    <Option
      key={id}
      elementId={elementIdOf(id)}
      active={id === activeOption}
      {...{ id, content, activateOnHover, choose }}
    />
  ));
}

/** The list of a combobox; renders nothing while it is closed. */
export function ComboboxList(props: {
  readonly combobox: Combobox;
  readonly label: string;
  /** Shown under the options; not part of the list. */
  readonly foot?: ReactNode;
  readonly className?: string;
}): ReactNode {
  const { combobox, label, foot, className } = props;
  const { store, groups, activeOption, elementIdOf } = combobox.parts;
  const activeElement = activeOption === null ? null : elementIdOf(activeOption);
  useEffect(() => {
    if (activeElement !== null) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' });
  }, [activeElement]);
  if (!combobox.open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not move the focus out of the field.
    <div className={className ?? 'ui-combobox-popup'} onMouseDown={(event) => event.preventDefault()}>
      <Headless.ComboboxList store={store} className="ui-combobox-list" aria-label={label}>
        {groups
          .filter(({ options }) => options.length > 0)
          .map((group) =>
            group.title === undefined ? (
              <Options key={group.id} {...{ combobox, group }} />
            ) : (
              <Headless.ComboboxGroup key={group.id}>
                <Headless.ComboboxGroupLabel role="presentation" className="ui-combobox-title">
                  {group.title}
                </Headless.ComboboxGroupLabel>
                <Options {...{ combobox, group }} />
              </Headless.ComboboxGroup>
            ),
          )}
      </Headless.ComboboxList>
      {foot}
    </div>
  );
}

export interface ComboboxFieldProps extends Omit<ComboboxSettings, 'autoSelect' | 'alwaysOpen'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  /** Name of the list for screen readers. */
  readonly listLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A sentence under the field, such as that nothing was found; screen readers announce its changes. */
  readonly status?: string;
}

/** A labelled field with a list of options; Enter chooses the first. */
export function ComboboxField(props: ComboboxFieldProps): ReactNode {
  const { label, labelHidden = false, listLabel, value, onChange, status = '' } = props;
  const id = useId();
  const combobox = useCombobox({ ...props, autoSelect: true });
  return (
    <div className="ui-field">
      <label htmlFor={id} className={classNames(labelHidden && 'ui-hidden')}>
        {label}
      </label>
      <div className="ui-combobox">
        <ComboboxInput
          combobox={combobox}
          type="text"
          id={id}
          className="ui-input"
          placeholder={props.placeholder}
          value={value}
          onText={onChange}
        />
        <ComboboxList combobox={combobox} label={listLabel} />
      </div>
      <p className="ui-field-help ui-combobox-status" role="status">
        {status}
      </p>
    </div>
  );
}
