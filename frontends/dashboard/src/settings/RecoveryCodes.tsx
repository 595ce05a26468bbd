import { Button, Text } from '@platform/ui/base';
import { notify, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** New recovery codes, which are shown this one time. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useTexts(NAMESPACE);
  const { codes, onDone } = props;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify({ kind: 'success', message: t('security.copied') });
  };
  return (
    <div className="settings-form">
      <Text>{t('security.codesText')}</Text>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="settings-actions">
        <Button variant="primary" onClick={onDone}>
          {t('security.done')}
        </Button>
        <Button onClick={() => void copy().catch(() => undefined)}>{t('security.copy')}</Button>
      </div>
    </div>
  );
}
