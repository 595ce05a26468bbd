import type { SecurityState } from '@platform/contracts/identity';
import { Badge, Button, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { beginTotp, endTotp, newRecoveryCodes } from '../api/account-api.ts';
import { requirePasskey, stopRequiringPasskey } from '../api/passkey-api.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { Part } from './Part.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type TotpSetup, TotpSetupForm } from './TotpSetupForm.tsx';

/** Changes that need the password. */
type Change = 'enable' | 'disable' | 'requirePasskey' | 'stopPasskey' | 'newCodes';

type Step =
  | { readonly kind: Change }
  | { readonly kind: 'setup'; readonly setup: TotpSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const TITLES = {
  enable: 'security.twoFactor',
  disable: 'security.disable',
  requirePasskey: 'security.requirePasskey',
  stopPasskey: 'security.stopPasskey',
  newCodes: 'security.newCodes',
  setup: 'security.twoFactor',
  codes: 'security.codesTitle',
} as const;

/** The second steps of a sign-in, by app and by passkey, and a dialog to turn them on or off and to get recovery codes. */
export function TwoFactorPart(props: { readonly state: SecurityState; readonly onChange: () => void }) {
  const t = useTexts(NAMESPACE);
  const { totpEnabled, passkeyRequired, passkeys, recoveryCodesLeft } = props.state;
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => {
    setStep(null);
    props.onChange();
  };
  const isOn = totpEnabled || passkeyRequired;
  const button = (kind: Change) => (
    <Button size="small" onClick={() => setStep({ kind })}>
      {t(`security.${kind}`)}
    </Button>
  );
  return (
    <Part titleKey="security.twoFactor" badge={<StateBadge isOn={isOn} />}>
      <Text tone="muted">{t('security.twoFactorText')}</Text>
      <ul className="settings-rows">
        <Way name="wayApp" state={totpEnabled ? 'appOn' : 'appOff'}>
          {button(totpEnabled ? 'disable' : 'enable')}
        </Way>
        <Way name="wayPasskey" state={passkeyState(props.state)}>
          {passkeys.length > 0 && button(passkeyRequired ? 'stopPasskey' : 'requirePasskey')}
        </Way>
      </ul>
      {isOn && (
        <div className="settings-actions">
          <Text size="small">{t('security.codesLeft', { count: recoveryCodesLeft })}</Text>
          {button('newCodes')}
        </div>
      )}
      <Dialog
        open={step !== null}
        onClose={close}
        title={t(TITLES[step?.kind ?? 'enable'])}
        closeLabel={t('security.close')}
      >
        {step !== null && <CurrentStep {...{ step, setStep, close }} />}
      </Dialog>
    </Part>
  );
}

function StateBadge({ isOn }: { readonly isOn: boolean }) {
  const t = useTexts(NAMESPACE);
  return (
    <Badge tone={isOn ? 'positive' : 'neutral'} {...(isOn ? { icon: 'check' as const } : {})}>
      {t(isOn ? 'security.twoFactorOn' : 'security.twoFactorOff')}
    </Badge>
  );
}

type WayState = 'appOn' | 'appOff' | 'passkeyOn' | 'passkeyOff' | 'passkeyAbsent';

function passkeyState({ passkeys, passkeyRequired }: SecurityState): WayState {
  if (passkeys.length === 0) return 'passkeyAbsent';
  return passkeyRequired ? 'passkeyOn' : 'passkeyOff';
}

/** One way to pass the second step, its state, and the button that changes it. */
function Way(props: {
  readonly name: 'wayApp' | 'wayPasskey';
  readonly state: WayState;
  readonly children: ReactNode;
}) {
  const t = useTexts(NAMESPACE);
  return (
    <li>
      <div>
        <p>
          <strong>{t(`security.${props.name}`)}</strong>
        </p>
        <Text size="small" tone="muted">
          {t(`security.way.${props.state}`)}
        </Text>
      </div>
      {props.children}
    </li>
  );
}

function CurrentStep(props: {
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly close: () => void;
}) {
  const { step, setStep, close } = props;
  const showCodes = (codes: readonly string[]): void => setStep({ kind: 'codes', codes });
  switch (step.kind) {
    case 'setup':
      return <TotpSetupForm setup={step.setup} onConfirmed={showCodes} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={close} />;
    case 'enable':
      return (
        <ProofForm
          change={async (password) => setStep({ kind: 'setup', setup: await beginTotp(password) })}
        />
      );
    case 'requirePasskey':
      return <ProofForm change={async (password) => showCodes((await requirePasskey(password)).codes)} />;
    case 'newCodes':
      return <ProofForm change={async (password) => showCodes((await newRecoveryCodes(password)).codes)} />;
    case 'disable':
    case 'stopPasskey': {
      const end = step.kind === 'disable' ? endTotp : stopRequiringPasskey;
      return (
        <ProofForm
          change={async (password) => {
            await end(password);
            close();
          }}
        />
      );
    }
  }
}
