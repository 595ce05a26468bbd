import { emailBodySchema } from '@platform/contracts/identity';
import { Button, Notice } from '@platform/ui/base';
import { useCheckedForm } from '@platform/ui/forms';
import { useLanguage, useRequest, useTexts } from '@platform/web-kit';
import { type ReactNode, useId, useState } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { EmailField, FormFaults } from './AccountFields.tsx';
import { requestConfirmation, requestReset } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { faultText } from './form-texts.ts';

const KINDS = {
  confirmation: { request: requestConfirmation, submit: 'callback.send', sent: 'resend.sent' },
  reset: { request: requestReset, submit: 'reset.submit', sent: 'reset.sentText' },
} as const;

interface Values {
  readonly email: string;
}

/** A form that requests a link by e-mail: to confirm an address, or to set a new password. */
export function EmailRequest({ kind }: { readonly kind: keyof typeof KINDS }): ReactNode {
  const t = useTexts(AUTH);
  const language = useLanguage();
  const id = useId();
  const { request, submit: submitKey, sent: sentKey } = KINDS[kind];
  const { pending, failure, run } = useRequest(failureKey);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm<Values>({
    contract: emailBodySchema,
    defaults: { email: '' },
    textOf: faultText(t),
  });
  const { errors } = form.formState;
  const submit = async ({ email }: Values): Promise<void> => {
    if ((await run(() => request(email, language))) === null) setSentTo(email);
  };
  if (sentTo !== null) {
    return (
      <Notice tone="positive" role="status">
        {t(sentKey, { email: sentTo })}
      </Notice>
    );
  }
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFaults {...{ id, errors, failure }} />
      <EmailField {...form.register('email')} id={`${id}-email`} error={errors.email?.message} />
      <Button type="submit" variant="primary" fullWidth aria-disabled={pending}>
        {t(pending ? 'resend.sending' : submitKey)}
      </Button>
    </form>
  );
}
