import { ownRemoteConfig } from '@platform/remote-kit/build';

export default ownRemoteConfig('discover');
