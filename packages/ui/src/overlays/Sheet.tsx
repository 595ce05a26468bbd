import { Icon, IconButton, useModalDialog } from '@platform/ui/base';
import { type ReactNode, useId } from 'react';

export interface SheetProps {
  readonly open: boolean;
  /** Called for the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** `bottom` fills the window, `left` only that of a phone (filters), `right` is a narrow drawer (menu). */
  readonly side?: 'bottom' | 'left' | 'right';
  /** Always visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal sheet based on the native dialog: it contains the focus, Escape closes it, and the focus returns afterwards.
 */
export function Sheet(props: SheetProps): ReactNode {
  const { open, onClose } = props;
  const dialog = useModalDialog({ open, onClose });
  const titleId = useId();
  return (
    <dialog {...dialog} className={`ui-sheet ui-sheet-${props.side ?? 'bottom'}`} aria-labelledby={titleId}>
      {open && (
        <div className="ui-sheet-panel">
          <div className="ui-sheet-head">
            <h2 id={titleId} className="ui-title ui-title-card">
              {props.title}
            </h2>
            <IconButton label={props.closeLabel} onClick={onClose}>
              <Icon name="close" size={20} />
            </IconButton>
          </div>
          <div className="ui-sheet-body">{props.children}</div>
          {props.footer !== undefined && <div className="ui-sheet-foot">{props.footer}</div>}
        </div>
      )}
    </dialog>
  );
}
