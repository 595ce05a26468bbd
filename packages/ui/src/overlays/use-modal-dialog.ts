import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** What the `dialog` element of a modal needs. */
export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * The browser's own modal dialog, shown while `open`: focus stays inside and returns to what opened it. `onClose` is
 * called for Escape and, its like for the mouse, a click beside the panel, which has to fill the dialog element.
 */
export function useModalDialog(open: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
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
