import type { PasskeyCreation, SecurityState } from '@platform/contracts/identity';
import { Button, Notice, Text } from '@platform/ui/base';
import { Dialog, TextInput } from '@platform/ui/forms';
import { notify, useRequest, useTexts } from '@platform/web-kit';
import { type FormEvent, useState } from 'react';
import { failureKey } from '../api/failure-key.ts';
import { beginPasskey, createPasskey, removePasskey, supportsPasskeys } from '../api/passkey-api.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { useInstant } from '../text/use-instant.ts';
import { Part } from './Part.tsx';
import { ProofForm } from './ProofForm.tsx';

type Step =
  | { readonly kind: 'prove' }
  | { readonly kind: 'name'; readonly creation: PasskeyCreation }
  /** `note`: key of the text that states what else ends with the passkey. */
  | { readonly kind: 'remove'; readonly id: string; readonly note: string | null };

/** The passkeys of the person, to add and remove. */
export function PasskeyPart(props: { readonly state: SecurityState; readonly onChange: () => void }) {
  const t = useTexts(NAMESPACE);
  const instant = useInstant();
  const { passkeys } = props.state;
  const [step, setStep] = useState<Step | null>(null);
  const finish = (message: string | null): void => {
    setStep(null);
    if (message !== null) notify({ kind: 'success', message });
    props.onChange();
  };
  const title = t(step?.kind === 'remove' ? 'security.removePasskey' : 'security.addPasskey');
  return (
    <Part titleKey="security.passkeys">
      <Text tone="muted">{t('security.passkeysText')}</Text>
      {passkeys.length === 0 && <Text size="small">{t('security.passkeysEmpty')}</Text>}
      <ul className="settings-rows">
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{name}</strong>
              </p>
              <Text size="small" tone="muted">
                {lastUsedAt === null
                  ? t('security.passkeyUnused')
                  : t('security.passkeyUsed', { date: instant(lastUsedAt) })}
              </Text>
            </div>
            <Button
              size="small"
              aria-label={t('security.removePasskeyNamed', { name })}
              onClick={() => setStep({ kind: 'remove', id, note: removalNote(props.state) })}
            >
              {t('security.removePasskey')}
            </Button>
          </li>
        ))}
      </ul>
      {supportsPasskeys() && (
        <div className="settings-actions">
          <Button onClick={() => setStep({ kind: 'prove' })}>{t('security.addPasskey')}</Button>
        </div>
      )}
      <Dialog
        open={step !== null}
        onClose={() => setStep(null)}
        title={title}
        closeLabel={t('security.close')}
      >
        {step !== null && <CurrentStep {...{ step, setStep, finish }} />}
      </Dialog>
    </Part>
  );
}

function CurrentStep(props: {
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly finish: (message: string | null) => void;
}) {
  const t = useTexts(NAMESPACE);
  const { step, setStep, finish } = props;
  if (step.kind === 'name') {
    return <NameForm creation={step.creation} onCreated={() => finish(t('security.passkeyAdded'))} />;
  }
  const change = async (password: string): Promise<void> => {
    if (step.kind === 'prove') return setStep({ kind: 'name', creation: await beginPasskey(password) });
    await removePasskey(step.id, password);
    finish(t('security.passkeyRemoved'));
  };
  return (
    <>
      {step.kind === 'remove' && step.note !== null && <Notice tone="caution">{t(step.note)}</Notice>}
      <ProofForm change={change} />
    </>
  );
}

/** What else ends when a passkey is removed: the second step that needs one, with the last of them. */
function removalNote({ passkeys, passkeyRequired, totpEnabled }: SecurityState): string | null {
  if (passkeys.length > 1 || !passkeyRequired) return null;
  return totpEnabled ? 'security.lastPasskeyWithApp' : 'security.lastPasskey';
}

function NameForm(props: { readonly creation: PasskeyCreation; readonly onCreated: () => void }) {
  const t = useTexts(NAMESPACE);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { pending, failure, run } = useRequest(failureKey);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    if ((await run(() => createPasskey(props.creation, name.trim()))) === null) props.onCreated();
  };
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {t(`error.${failure}`)}
        </Notice>
      )}
      <TextInput
        name="passkey-name"
        label={t('security.passkeyName')}
        help={t('security.passkeyNameHelp')}
        value={name}
        maxLength={60}
        error={isMissing ? t('error.passkeyNameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="settings-actions">
        <Button type="submit" variant="primary" disabled={pending}>
          {t('security.passkeyCreate')}
        </Button>
      </div>
    </form>
  );
}
