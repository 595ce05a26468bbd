import { type ReactNode, useId } from 'react';
import { Icon, IconButton } from '../base/index.ts';
import { useModalDialog } from '../overlays/use-modal-dialog.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called for the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A modal dialog in the middle of the window, based on that of the browser (ADR 15). */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps): ReactNode {
  const dialog = useModalDialog({ open, onClose });
  const titleId = useId();
  return (
    <dialog {...dialog} className="ui-dialog" aria-labelledby={titleId}>
      {open && (
        <div className="ui-dialog-panel">
          <div className="ui-dialog-head">
            <h2 id={titleId} className="ui-title ui-title-section">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" size={20} />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
