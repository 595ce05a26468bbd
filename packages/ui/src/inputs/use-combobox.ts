import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface ComboboxOption {
  /** Unique among all options of the list. */
  readonly id: string;
  readonly content: ReactNode;
}

/** Options of one kind; a title names them for everybody. */
export interface ComboboxGroup {
  readonly id: string;
  readonly title?: string;
  readonly options: readonly ComboboxOption[];
}

export interface ComboboxSettings {
  readonly groups: readonly ComboboxGroup[];
  /** Called with the id of the option that was clicked, tapped or taken with Enter. */
  readonly onChoose: (id: string) => void;
  /**
   * Enter takes the first option when no other is marked: for fields that only choose. Without it Enter leaves the text
   * as it is until the arrows mark an option, and goes to the form.
   */
  readonly firstMarked?: boolean;
}

export interface Combobox {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** For the text input. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** For `ComboboxList`. */
  readonly list: {
    readonly id: string;
    readonly groups: readonly ComboboxGroup[];
    readonly marked: string | null;
    readonly elementIdOf: (id: string) => string;
    readonly choose: (id: string) => void;
  };
}

/**
 * A text field with a list of offers below it, after the combobox pattern of ARIA 1.2: the focus stays in the field,
 * arrows mark an option, Enter takes it, Escape and Tab fold the list. Nothing is marked or taken while somebody types.
 */
export function useCombobox({ groups, onChoose, firstMarked = false }: ComboboxSettings): Combobox {
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const open = wanted && ids.length > 0;
  const first = firstMarked ? (ids[0] ?? null) : null;
  const marked = !open ? null : chosen !== null && ids.includes(chosen) ? chosen : first;
  const elementIdOf = (id: string): string => `${listId}-${ids.indexOf(id)}`;
  const hide = (): void => {
    setWanted(false);
    setChosen(null);
  };
  const choose = (id: string): void => {
    hide();
    onChoose(id);
  };
  /** The text itself is one of the stops, unless the first option stands for it. */
  const step = (by: 1 | -1): void => {
    const stops = firstMarked ? ids : [null, ...ids];
    const at = stops.indexOf(marked);
    setChosen(stops[(at + by + stops.length) % stops.length] ?? null);
  };
  const onArrow = (by: 1 | -1): void => {
    if (open) step(by);
    else {
      setWanted(true);
      setChosen(ids.at(by === 1 ? 0 : -1) ?? null);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      onArrow(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape') {
      if (open) {
        // Only the list: a sheet around the field stays.
        event.preventDefault();
        event.stopPropagation();
      }
      // Offers that are still on their way are not wanted either.
      hide();
    } else if (key === 'Enter' && marked !== null) {
      event.preventDefault();
      choose(marked);
    } else if (key === 'Enter' || key === 'Tab') hide();
  };
  return {
    open,
    show: () => setWanted(true),
    hide,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': marked === null ? undefined : elementIdOf(marked),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      onKeyDown,
      onBlur: hide,
      onClick: () => setWanted(true),
    },
    list: { id: listId, groups, marked, elementIdOf, choose },
  };
}
