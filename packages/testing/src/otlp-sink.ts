import { serveLocally } from './local-server.ts';

type Attribute = { readonly key: string; readonly value: Record<string, unknown> };

/** Kinds of spans by their number in OTLP. */
export const SPAN_KINDS = { server: 2, producer: 4, consumer: 5 } as const;

export type ReceivedSpan = {
  /** The `service.name` of the process that sent it. */
  readonly service: string;
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
};

type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
};

export type OtlpSink = {
  readonly endpoint: string;
  /** All spans so far, in the order in which they arrived. */
  readonly spans: readonly ReceivedSpan[];
  readonly services: ReadonlySet<string>;
  /** Everything received, as it was sent: attributes of resources, scopes, spans, links and events. */
  readonly received: () => string;
  readonly close: () => Promise<void>;
};

/** Starts a receiver of OTLP/HTTP JSON that stores all spans. */
export async function startOtlpSink(): Promise<OtlpSink> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string>();
  const bodies: string[] = [];
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = String(name?.value.stringValue ?? '');
      services.add(service);
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    endpoint: server.origin,
    spans,
    services,
    received: () => bodies.join('\n'),
    close: server.close,
  };
}
