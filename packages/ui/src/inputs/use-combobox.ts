import { type ComboboxStore, useComboboxStore } from '@ariakit/react/combobox';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

export interface ComboboxOption {
  /** Unique among all options of the list. */
  readonly id: string;
  readonly content: ReactNode;
}

/** Options of one kind under an optional title. */
export interface ComboboxGroup {
  readonly id: string;
  readonly title?: string;
  readonly options: readonly ComboboxOption[];
}

export interface ComboboxSettings {
  readonly groups: readonly ComboboxGroup[];
  /** Called with the id of the option that was clicked, tapped or confirmed with Enter. */
  readonly onChoose: (id: string) => void;
  /**
   * Makes the first option active while no other is, so that Enter chooses it; for fields whose text has no meaning
   * without an option. Otherwise Enter submits the form with the typed text unless an arrow key made an option active.
   */
  readonly autoSelect?: boolean;
  /** The list stays open while there are options, and hovering an option makes it active. */
  readonly alwaysOpen?: boolean;
}

export interface Combobox {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** Only for `ComboboxInput` and `ComboboxList`. */
  readonly parts: ComboboxParts;
}

interface ComboboxParts {
  readonly store: ComboboxStore;
  readonly groups: readonly ComboboxGroup[];
  readonly activeOption: string | null;
  readonly elementIdOf: (option: string) => string;
  readonly choose: (option: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly activateOnHover: boolean;
}

/**
 * State of a text field with a list of options below it (combobox pattern of ARIA 1.2). The focus stays in the field:
 * arrow keys make an option active, Enter chooses it, Escape and Tab close the list. Unless `autoSelect` is set, no
 * option is active between the last and the first one. The caller owns the text; see `ComboboxInput`.
 */
export function useCombobox(settings: ComboboxSettings): Combobox {
  const { groups, onChoose, autoSelect = false, alwaysOpen = false } = settings;
  const listId = useId();
  const [requested, setRequested] = useState(alwaysOpen);
  const [moved, setMoved] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options.map(({ id }) => id));
  const elementIdOf = (option: string): string => `${listId}-${encodeURIComponent(option)}`;
  const optionOf = (elementId: string | null | undefined): string | null =>
    options.find((option) => elementIdOf(option) === elementId) ?? null;
  const open = requested && options.length > 0;
  const fallback = autoSelect ? (options[0] ?? null) : null;
  const activeOption = !open ? null : moved !== null && options.includes(moved) ? moved : fallback;
  const hide = (): void => {
    setMoved(null);
    if (!alwaysOpen) setRequested(false);
  };
  const store = useComboboxStore({
    open,
    setOpen: (wanted) => (wanted ? setRequested(true) : hide()),
    activeId: activeOption === null ? null : elementIdOf(activeOption),
    setActiveId: (id) => setMoved(optionOf(id)),
    includesBaseElement: !autoSelect,
    resetValueOnHide: false,
  });
  const latestChoose = useRef<(option: string) => void>(() => undefined);
  useEffect(() => {
    latestChoose.current = (option) => {
      hide();
      onChoose(option);
    };
  });
  // The same function on every render, so that typing does not render every option again.
  const choose = useCallback((option: string) => latestChoose.current(option), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (open && !alwaysOpen) {
        // Closes the list only: a dialog around the field stays open.
        event.preventDefault();
        event.stopPropagation();
      }
      // Also cancels a list whose options are still loading.
      hide();
    } else if (event.key === 'Tab') hide();
    else if (event.key === 'Enter' && activeOption === null) {
      hide();
      // The library prevents submitting while the list is open; here the typed text is a query by itself.
      if (open) event.currentTarget.form?.requestSubmit();
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setRequested(true);
      setMoved(options.at(event.key === 'ArrowDown' ? 0 : -1) ?? null);
    }
  };
  return {
    open,
    show: () => setRequested(true),
    hide,
    parts: { store, groups, activeOption, elementIdOf, choose, onKeyDown, activateOnHover: alwaysOpen },
  };
}
