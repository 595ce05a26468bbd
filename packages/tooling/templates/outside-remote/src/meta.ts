import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import type { RemoteMeta } from '@platform/web-kit';
import { NAMESPACE } from './i18n/namespaces.ts';
import { TEXTS } from './i18n/texts.ts';

/** The metadata that the shell reads before this remote renders. Its pages are in remote.json. */
const meta: RemoteMeta = {
  contract: REMOTE_CONTRACT,
  name: 'template-name',
  texts: { [NAMESPACE]: TEXTS },
  breadcrumbs: {},
  palette: [],
};

export default meta;
