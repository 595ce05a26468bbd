import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import type { RemoteMeta } from '@platform/web-kit';
import { BEHAVIOUR } from './behaviour.ts';

const meta: RemoteMeta = {
  contract: BEHAVIOUR === 'wrong-contract' ? REMOTE_CONTRACT + 1 : REMOTE_CONTRACT,
  name: 'search',
  texts: {},
  breadcrumbs: {},
  palette: [],
};

export default meta;
