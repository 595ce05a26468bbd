import { Button, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import type { ReactNode } from 'react';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is deleted with it and what stays. */
  readonly text: string;
  readonly keepLabel: string;
  readonly deleteLabel: string;
  /** Why the last attempt has failed. */
  readonly problem?: ReactNode;
  readonly pending?: boolean;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** The confirmation before something is deleted for good; keeping it is the first choice. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, title, text, keepLabel, deleteLabel, problem = null, pending = false } = props;
  const { onKeep, onDelete } = props;
  return (
    <Dialog open={open} onClose={onKeep} title={title} closeLabel={keepLabel}>
      <div className="settings-form">
        <Text>{text}</Text>
        {problem}
        <div className="settings-actions">
          <Button variant="primary" onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button className="settings-danger" disabled={pending} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
