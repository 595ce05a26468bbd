export { Sheet, type SheetProps } from './Sheet.tsx';
export { type ModalDialog, useModalDialog } from './use-modal-dialog.ts';
