import { startProduct } from '../src/product.ts';

const product = await startProduct({
  dataDir: '/tmp/h1-data/data',
  env: {
    PORT: '18271',
    GATEWAY_API_PER_MINUTE: '1000000',
    GATEWAY_SEARCH_PER_MINUTE: '1000000',
    GATEWAY_STATIC_PER_MINUTE: '1000000',
    IDENTITY_THROTTLE_FACTOR: '10000',
  },
});
console.log('READY', product.url, product.pid);
process.on('SIGTERM', async () => {
  await product.stop();
  process.exit(0);
});
setInterval(() => undefined, 1000);
