import { totpCodeSchema, type totpSetupSchema } from '@platform/contracts/identity';
import { Button, Text } from '@platform/ui/base';
import { ErrorSummary, TextInput, useCheckedForm } from '@platform/ui/forms';
import { useRequest, useTexts } from '@platform/web-kit';
import { confirmTotp } from '../api/account-api.ts';
import { failureKey } from '../api/failure-key.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';

export type TotpSetup = ReturnType<(typeof totpSetupSchema)['parse']>;

/** The key for the authenticator app as a picture and as text, and the field for its first code. */
export function TotpSetupForm(props: {
  readonly setup: TotpSetup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const t = useTexts(NAMESPACE);
  const { setup } = props;
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<{ readonly code: string }>({
    contract: totpCodeSchema,
    defaults: { code: '' },
    textOf: () => t('error.codeWrong'),
  });
  const submit = async ({ code }: { readonly code: string }): Promise<void> => {
    const refused = await run(async () => props.onConfirmed((await confirmTotp(code.trim())).codes));
    if (refused === 'codeWrong')
      form.setError('code', { message: t('error.codeWrong') }, { shouldFocus: true });
  };
  const title = failure === null || failure === 'codeWrong' ? null : t(`error.${failure}`);
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Text>{t('security.scan')}</Text>
      {/* As a picture, so that nothing in the markup can run. */}
      <img
        className="totp-picture"
        alt={t('security.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
        width={200}
        height={200}
      />
      <div>
        <Text size="small" tone="muted">
          {t('security.secret')}
        </Text>
        <code className="totp-secret">{setup.secret}</code>
      </div>
      <ErrorSummary title={title} />
      <TextInput
        {...form.register('code')}
        label={t('security.code')}
        error={form.formState.errors.code?.message}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <Button type="submit" variant="primary" disabled={pending}>
        {t('security.activate')}
      </Button>
    </form>
  );
}
