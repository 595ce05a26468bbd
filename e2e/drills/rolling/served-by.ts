const COUNT = 'http_server_request_duration_count{';

/** How many requests an instance has served since its start, without those for its health. */
export async function servedBy({ metricsPort }: { readonly metricsPort: number }): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const rows = text.split('\n').filter((line) => line.startsWith(COUNT));
  if (rows.length === 0) throw new Error('the metrics hold no count of requests');
  return rows
    .filter((row) => !row.includes('http_route="/health/'))
    .reduce((sum, row) => sum + Number(row.slice(row.lastIndexOf(' '))), 0);
}
