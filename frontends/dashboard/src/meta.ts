import { REMOTE_CONTRACT } from '@platform/contracts/closed-sets';
import type { RemoteMeta } from '@platform/web-kit';
import { NAMESPACE, TEXTS } from './i18n/texts.ts';

/** The metadata that the shell reads before this remote renders. */
const meta: RemoteMeta = {
  contract: REMOTE_CONTRACT,
  name: 'dashboard',
  texts: { [NAMESPACE]: TEXTS },
  breadcrumbs: {},
  palette: [],
};

export default meta;
