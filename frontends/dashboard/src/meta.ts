import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import type { RemoteMeta } from '@platform/web-kit';
import { DATA_TEXTS } from './i18n/data-texts.ts';
import { NAMESPACE } from './i18n/namespaces.ts';
import { TEXTS } from './i18n/texts.ts';

/** The metadata that the shell reads before this remote renders. */
const meta: RemoteMeta = {
  contract: REMOTE_CONTRACT,
  name: 'dashboard',
  texts: { [NAMESPACE]: TEXTS, ...DATA_TEXTS },
  breadcrumbs: {},
  palette: [],
};

export default meta;
