import type { Filing } from '@platform/contracts/applications';
import type { FaultyField } from '@platform/contracts/form-faults';
import { Button, Notice, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { TextArea, TextInput } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { type RefObject, useState } from 'react';
import type { Application } from '../api/applications-api.ts';
import { today } from '../overview/next-dates.ts';
import { APPLICATIONS } from './application-texts.ts';
import { type Goal, OpenParts } from './OpenParts.tsx';

interface DialogProps {
  readonly application: Application;
  readonly open: boolean;
  readonly problem: string | null;
  /** Whether a request is under way. */
  readonly isPending: boolean;
  /** Receives the focus when the dialog closes; without it, the button that opened it does. */
  readonly finalFocus: RefObject<HTMLElement | null> | undefined;
  readonly onClose: () => void;
}

/** Confirms that the person has filed the application with the funder: on which day, under which reference. */
export function FilingDialog(props: DialogProps & { readonly onFiled: (filing: Filing) => Promise<void> }) {
  const { open, problem, isPending, finalFocus, onClose, onFiled } = props;
  const t = useTexts(APPLICATIONS);
  const [filedOn, setFiledOn] = useState(today);
  const [reference, setReference] = useState('');
  const confirm = (): Promise<void> =>
    onFiled({ filedOn, reference: reference.trim() === '' ? null : reference.trim() });
  return (
    <Dialog {...{ open, onClose, finalFocus }} title={t('filing.title')} closeLabel={t('filing.cancel')}>
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Text>{t('filing.text')}</Text>
        <TextInput
          label={t('filing.date')}
          type="date"
          required
          max={today()}
          value={filedOn}
          onChange={(event) => setFiledOn(event.currentTarget.value)}
        />
        <TextInput
          label={t('filing.reference')}
          maxLength={120}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Problem problem={problem} />
        <div className="settings-actions">
          <Button type="submit" variant="primary" aria-disabled={isPending}>
            {t('filing.confirm')}
          </Button>
          <Button onClick={onClose}>{t('filing.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Lists what is to complete and to correct; with a reason the application is ready nevertheless. */
export function CompletenessDialog(
  props: DialogProps & {
    readonly faults: readonly FaultyField[];
    /** Ids of items of the checklist that are missing. */
    readonly missingItems: readonly string[];
    readonly onGo: (goal: Goal) => void;
    readonly onOverride: (reason: string) => Promise<void>;
  },
) {
  const { application, faults, missingItems, open, problem, isPending, finalFocus } = props;
  const { onClose, onGo, onOverride } = props;
  const t = useTexts(APPLICATIONS);
  const [reason, setReason] = useState('');
  const items = application.checklist.filter(({ id }) => missingItems.includes(id));
  return (
    <Dialog {...{ open, onClose, finalFocus }} title={t('missing.title')} closeLabel={t('missing.close')}>
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          void onOverride(reason);
        }}
      >
        <OpenParts {...{ faults, items, onGo }} />
        <TextArea
          label={t('missing.reason')}
          help={t('missing.help')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Problem problem={problem} />
        <div className="settings-actions">
          <Button type="submit" aria-disabled={isPending} disabled={reason.trim() === ''}>
            {t('missing.override')}
          </Button>
          <Button onClick={onClose}>{t('missing.close')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Problem({ problem }: Pick<DialogProps, 'problem'>) {
  if (problem === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {problem}
    </Notice>
  );
}
