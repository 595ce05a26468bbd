const COUNT = 'http_server_request_duration_count{';

/** How many requests of its interface an instance has served since its start. */
export async function servedBy({ metricsPort }: { readonly metricsPort: number }): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(COUNT) && line.includes('/api/'))
    .reduce((sum, row) => sum + Number(row.slice(row.lastIndexOf(' '))), 0);
}
