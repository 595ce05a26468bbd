import { notify, reportClientError, splitLanguage, translator } from '@platform/web-kit';
import { SHELL } from '../i18n/texts.ts';
import { triedVersion } from './load-remote.ts';

/** Reports a remote that cannot be loaded although its markup is in the page, which stays and works as without scripts. */
export function reportServedFailure(error: Error, remote: string): void {
  const t = translator(SHELL, splitLanguage(window.location.pathname).language);
  notify({
    kind: 'error',
    message: t('remote.served'),
    action: { label: t('remote.reload'), run: () => window.location.reload() },
  });
  void reportClientError(error, { kind: 'remote', remote, version: triedVersion(remote) });
}
