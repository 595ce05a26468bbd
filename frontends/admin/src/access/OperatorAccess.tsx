import { Button, Card, Text } from '@platform/ui/base';
import { TextInput } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { setOperatorToken } from './operator-token.ts';

/** A header can hold nothing else, and no token contains it. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The form for the token of operators. `after` is what has just happened to the token before. */
export function OperatorAccess({ after }: { readonly after: 'refused' | 'forgotten' | null }) {
  const t = useTexts(NAMESPACE);
  const form = useRef<HTMLFormElement>(null);
  const [mistake, setMistake] = useState<'missing' | 'refused' | null>(null);

  useEffect(() => {
    if (after !== null) form.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
  }, [after]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('operator-token');
    const token = typeof given === 'string' ? given.trim() : '';
    if (token === '') setMistake('missing');
    else if (!SENDABLE.test(token)) setMistake('refused');
    else setOperatorToken(token);
  };

  const shown = mistake ?? (after === 'refused' ? after : null);
  return (
    <Card as="section" className="admin-access">
      <Text>{t('access.intro')}</Text>
      <form ref={form} onSubmit={submit} noValidate>
        {/* Password managers store the token under this name. */}
        <input type="text" name="username" autoComplete="username" value="operator" readOnly hidden />
        <TextInput
          label={t('access.label')}
          help={t('access.help')}
          {...(shown === null ? {} : { error: t(`access.${shown}`) })}
          type="password"
          name="operator-token"
          autoComplete="current-password"
          spellCheck={false}
        />
        <Button type="submit" variant="primary">
          {t('access.submit')}
        </Button>
      </form>
    </Card>
  );
}
