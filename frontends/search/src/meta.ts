import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { type RemoteMeta, SEARCH_PATH } from '@platform/web-kit';
import { ALL_TEXTS } from './i18n/texts.ts';

/** Data that the shell reads before this remote renders. */
const meta: RemoteMeta = {
  contract: REMOTE_CONTRACT,
  name: 'search',
  texts: ALL_TEXTS,
  breadcrumbs: {},
  palette: [{ labelKey: 'search:title', to: SEARCH_PATH }],
};

export default meta;
