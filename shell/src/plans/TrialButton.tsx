import type { TrialPlan } from '@platform/contracts/billing-plans';
import { Button } from '@platform/ui/base';
import { lazyPart } from '@platform/web-kit';
import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';

const TrialDialog = lazyPart(async () => (await import('./TrialDialog.tsx')).TrialDialog);

/** A button that opens the dialog in which a trial begins; the dialog is loaded with the first click. */
export function TrialButton(props: {
  readonly plan: TrialPlan;
  readonly label: string;
  readonly isMain: boolean;
  readonly fullWidth?: boolean;
  /** Begins the trial; with the SIREN of the company that it is for, if there is one. */
  readonly start: (siren: string | null) => Promise<void>;
  /** What receives the focus once the trial has begun, because this button is gone by then. */
  readonly focusAfterStart: () => HTMLElement | null;
}): ReactNode {
  const { plan, label, isMain, fullWidth = false, start, focusAfterStart } = props;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'default'}
        fullWidth={fullWidth}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        {label}
      </Button>
      {dialog !== 'never' &&
        createPortal(
          <Suspense fallback={null}>
            <TrialDialog
              {...{ plan, start, focusAfterStart }}
              open={dialog === 'open'}
              onClose={() => setDialog('closed')}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
