import { openSearchService } from './search-service.ts';

const POLL_MS = 50;

/**
 * The search service alone, in a process of its own and on a real socket. Prints its address as one line of JSON once it
 * holds everything that was published. Ends when its standard input ends.
 */
const [folder = ''] = process.argv.slice(2);
const startedAt = performance.now();
const service = await openSearchService(folder, {
  environment: {
    SEARCH_SHOW_SYNTHETIC: process.env.BENCH_SYNTHETIC === 'no' ? 'no' : 'yes',
    SEARCH_QUERY_DEADLINE_MS: '30000',
  },
});
await service.start();
await service.caughtUp(POLL_MS);
const url = await service.http.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ url, startMs: performance.now() - startedAt })}\n`);

process.stdin.resume();
process.stdin.on('end', () => service.close());
