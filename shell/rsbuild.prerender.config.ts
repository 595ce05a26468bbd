import { nodeBuild } from './rsbuild.node.ts';

/** The pages for Node: one module that renders all pages to HTML at build time. */
export default nodeBuild('./src/prerender/index.tsx', '.cache/prerender');
