import { nodeBuild } from './rsbuild.node.ts';

/** The pages for Node: one module that renders the first view of a remote's page while the product runs. */
export default nodeBuild('./src/server/index.tsx', '.cache/server');
