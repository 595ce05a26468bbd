import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { Button } from '@platform/ui/base';
import { TextArea, TextInput } from '@platform/ui/inputs';
import { notify, ProblemError, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../amounts/AmountField.tsx';
import { type KeptText, writeText } from '../api/library-api.ts';
import { LIBRARY, LIBRARY_KEY } from './library-texts.ts';

const CHANGED = 'APPLICATIONS_TEXT_CHANGED';
const REFUSED = 'APPLICATIONS_TEXT_REFUSED';

interface EditProps {
  readonly text: KeptText;
  readonly label: string;
  readonly onClose: () => void;
}

/** Changes a kept text; the earlier versions stay. */
export function EditText({ text, label, onClose }: EditProps) {
  const t = useTexts(LIBRARY);
  const field = FORM_FIELDS.find(({ id }) => id === text.field);
  const isMoney = field?.kind === 'money';
  const [stored] = text.versions;
  const before = stored?.value ?? '';
  // Money is kept as whole cents.
  const [typed, setTyped] = useState(before);
  const { save, problem, pending } = useSaving(text, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(typed.trim());
  };
  const control = {
    label: t('textOf', { label }),
    autoComplete: 'off',
    autoFocus: true,
  };
  const typing = { ...control, value: typed, error: problem ?? undefined, maxLength: field?.lengthMax };
  return (
    <form className="settings-form" onSubmit={submit}>
      {isMoney && (
        <AmountField
          {...control}
          unit="euros"
          value={typed === '' ? null : Number(typed)}
          onChange={(cents) => setTyped(cents === null ? '' : String(cents))}
        />
      )}
      {isMoney && problem !== null && <p role="alert">{problem}</p>}
      {field?.kind === 'text' && (
        <TextArea {...typing} rows={6} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      {!isMoney && field?.kind !== 'text' && (
        <TextInput {...typing} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      <div className="settings-actions">
        <Button variant="primary" size="small" type="submit" disabled={pending}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useSaving(text: KeptText, onSaved: () => void) {
  const t = useTexts(LIBRARY);
  const client = useQueryClient();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const save = async (value: string): Promise<void> => {
    if (value === '') {
      setProblem(t('refused'));
      return;
    }
    setPending(true);
    try {
      client.setQueryData(
        [LIBRARY_KEY, workspaceId],
        await writeText(workspaceId, text, { v: text.v, value }),
      );
      notify({ kind: 'success', message: t('saved') });
      onSaved();
    } catch (error) {
      const code = error instanceof ProblemError ? error.problem?.code : undefined;
      setProblem(t(code === CHANGED ? 'changed' : code === REFUSED ? 'refused' : 'problem'));
      setPending(false);
    }
  };
  return { save, problem, pending };
}
