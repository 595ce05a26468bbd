import { serveLocally } from './local-server.ts';

export type ReceivedSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
};

type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
};

/** Starts a receiver of OTLP/HTTP JSON that stores all spans. */
export async function startOtlpSink(): Promise<{
  endpoint: string;
  spans: ReceivedSpan[];
  services: Set<string>;
  close: () => Promise<void>;
}> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string>();
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Export;
    for (const { resource, scopeSpans } of body.resourceSpans) {
      for (const { key, value } of resource.attributes) {
        if (key === 'service.name') services.add(value.stringValue ?? '');
      }
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    endpoint: server.origin,
    spans,
    services,
    close: server.close,
  };
}
