import { pluginReact } from '@rsbuild/plugin-react';

export default { plugins: [pluginReact()], testEnvironment: 'node' };
