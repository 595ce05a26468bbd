import { REMOTE_CONTRACT } from '@platform/contracts/closed-sets';
import type { RemoteMeta } from '@platform/web-kit';
import { NAMESPACE, TEXTS } from './i18n/texts.ts';

/** What the shell needs to know before this remote renders. */
const meta: RemoteMeta = {
  contract: REMOTE_CONTRACT,
  name: 'search',
  texts: { [NAMESPACE]: TEXTS },
  breadcrumbs: {},
  palette: [{ labelKey: 'search:title', to: '/subventions/recherche' }],
};

export default meta;
