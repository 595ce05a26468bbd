import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { Button } from '@platform/ui/base';
import { TextArea, TextInput } from '@platform/ui/inputs';
import { notify, ProblemError, useLanguage, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import { type FormEvent, useState } from 'react';
import { type KeptText, writeText } from '../api/library-api.ts';
import { typedCents, typedEuros } from '../applications/amount-value.ts';
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
  const language = useLanguage();
  const field = FORM_FIELDS.find(({ id }) => id === text.field);
  const isMoney = field?.kind === 'money';
  const [stored] = text.versions;
  const before = stored?.value ?? '';
  const [typed, setTyped] = useState(isMoney ? typedEuros(before, language) : before);
  const { save, problem, pending } = useSaving(text, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(isMoney ? (typedCents(typed) ?? '') : typed.trim());
  };
  const control = {
    label: t('textOf', { label }),
    value: typed,
    error: problem ?? undefined,
    autoComplete: 'off',
    autoFocus: true,
    ...(isMoney ? {} : { maxLength: field?.lengthMax }),
  };
  return (
    <form className="settings-form" onSubmit={submit}>
      {field?.kind === 'text' ? (
        <TextArea {...control} rows={6} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <TextInput {...control} onChange={(event) => setTyped(event.currentTarget.value)} />
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
