import type { SecurityState } from '@platform/contracts/identity';
import { Badge, Button, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { beginTotp, endTotp, newRecoveryCodes } from '../api/account-api.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { Part } from './Part.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type TotpSetup, TotpSetupForm } from './TotpSetupForm.tsx';

type Step =
  | { readonly kind: 'enable' | 'disable' | 'newCodes' }
  | { readonly kind: 'setup'; readonly setup: TotpSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const TITLES = {
  enable: 'security.twoFactor',
  disable: 'security.disable',
  newCodes: 'security.newCodes',
  setup: 'security.twoFactor',
  codes: 'security.codesTitle',
} as const;

/** State of the second factor, and a dialog to turn it on or off and to get recovery codes. */
export function TwoFactorPart(props: { readonly state: SecurityState; readonly onChange: () => void }) {
  const t = useTexts(NAMESPACE);
  const { totpEnabled, recoveryCodesLeft } = props.state;
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => {
    setStep(null);
    props.onChange();
  };
  const badge = (
    <Badge tone={totpEnabled ? 'positive' : 'neutral'} {...(totpEnabled ? { icon: 'check' as const } : {})}>
      {t(totpEnabled ? 'security.twoFactorOn' : 'security.twoFactorOff')}
    </Badge>
  );
  return (
    <Part titleKey="security.twoFactor" badge={badge}>
      <Text tone="muted">{t('security.twoFactorText')}</Text>
      {totpEnabled && <Text size="small">{t('security.codesLeft', { count: recoveryCodesLeft })}</Text>}
      <div className="settings-actions">
        {(totpEnabled ? (['newCodes', 'disable'] as const) : (['enable'] as const)).map((kind) => (
          <Button key={kind} onClick={() => setStep({ kind })}>
            {t(`security.${kind}`)}
          </Button>
        ))}
      </div>
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

function CurrentStep(props: {
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly close: () => void;
}) {
  const { step, setStep, close } = props;
  const showCodes = (codes: readonly string[]): void => setStep({ kind: 'codes', codes });
  switch (step.kind) {
    case 'enable':
      return (
        <ProofForm
          change={async (password) => setStep({ kind: 'setup', setup: await beginTotp(password) })}
        />
      );
    case 'setup':
      return <TotpSetupForm setup={step.setup} onConfirmed={showCodes} />;
    case 'newCodes':
      return <ProofForm change={async (password) => showCodes((await newRecoveryCodes(password)).codes)} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={close} />;
    case 'disable':
      return (
        <ProofForm
          change={async (password) => {
            await endTotp(password);
            close();
          }}
        />
      );
  }
}
