import { remoteConfig } from '@platform/remote-kit/build';

export default remoteConfig('template-name');
