import { nodeBuild } from './rsbuild.node.ts';

/** The pages for Node: one module that renders a remote's page with initial results while the product runs. */
export default nodeBuild('./src/server/index.tsx', '.cache/server');
