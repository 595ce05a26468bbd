import { DialogHeading, Dialog as HeadlessDialog } from '@ariakit/react/dialog';
import { Icon, IconButton, useRootAttribute } from '@platform/ui/base';
import { type ReactNode, type RefObject, useRef } from 'react';

/** Attribute of parts of the page that stay usable beside an open dialog, such as toasts. */
const BESIDE_DIALOGS = '[data-beside-dialogs]';

export interface DialogProps {
  readonly open: boolean;
  /** Called for the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Receives the focus when the dialog closes; without it, what opened the dialog does. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A modal dialog in the middle of the window; what it contains may take the focus itself (ADR 15). */
export function Dialog({ open, onClose, title, closeLabel, finalFocus, children }: DialogProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useRootAttribute('modal', { active: open });
  return (
    <HeadlessDialog
      ref={element}
      open={open}
      onClose={onClose}
      unmountOnHide
      {...(finalFocus === undefined ? {} : { finalFocus })}
      className="ui-dialog"
      backdrop={<div className="ui-dialog-backdrop" />}
      autoFocusOnShow={() => element.current?.contains(document.activeElement) !== true}
      getPersistentElements={() => document.querySelectorAll(BESIDE_DIALOGS)}
    >
      <div className="ui-dialog-panel">
        <div className="ui-dialog-head">
          <DialogHeading render={<h2>{title}</h2>} className="ui-title ui-title-section" />
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
        {children}
      </div>
    </HeadlessDialog>
  );
}
