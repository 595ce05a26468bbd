import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useRootAttribute } from './use-root-attribute.ts';

/** Props for the `dialog` element of a modal. */
export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Props for the native modal dialog, shown while `open`. The browser keeps the focus inside, makes the page behind it
 * inert and returns the focus on closing (ADR 15). `onClose` is called for Escape and for a click outside the panel,
 * which must fill the dialog element.
 */
export function useModalDialog(options: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ModalDialog {
  const { open, onClose } = options;
  const ref = useRef<HTMLDialogElement>(null);
  useRootAttribute('modal', { active: open });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return {
    ref,
    onClose,
    onClick: (event) => {
      if (event.target === ref.current) onClose();
    },
  };
}
