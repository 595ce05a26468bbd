import { classNames, Icon } from '@platform/ui/base';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Field } from '../inputs/Field.tsx';
import type { TextInputProps } from '../inputs/TextInput.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  readonly texts: { readonly show: string; readonly hide: string; readonly capsLock: string };
  /** `new-password` where a password is chosen. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A field for a password that can be shown. It accepts pasted text and reports when Caps Lock is on. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const { label, help, error, errorId, id, texts, className, ...rest } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const capsId = useId();
  const onKey = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...{ label, help, error, errorId, id }}>
      {(control) => (
        <>
          <span className="ui-password">
            <input
              spellCheck={false}
              autoCapitalize="none"
              autoCorrect="off"
              {...rest}
              {...control}
              className={classNames(control.className, className)}
              type={shown ? 'text' : 'password'}
              aria-describedby={classNames(control['aria-describedby'], capsLock && capsId) || undefined}
              onKeyDown={onKey}
              onKeyUp={onKey}
            />
            <button
              type="button"
              className="ui-password-toggle"
              aria-label={shown ? texts.hide : texts.show}
              title={shown ? texts.hide : texts.show}
              aria-controls={control.id}
              onClick={() => setShown((now) => !now)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
            </button>
          </span>
          <span id={capsId} className="ui-password-caps" role="status">
            {capsLock && (
              <>
                <Icon name="warning" size={16} />
                {texts.capsLock}
              </>
            )}
          </span>
        </>
      )}
    </Field>
  );
}
