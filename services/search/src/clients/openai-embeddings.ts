import { createOutboundClient, type OutboundResponse } from '@platform/outbound';
import type { Clock } from '@platform/service-kit';
import { z } from 'zod';
import {
  EmbeddingFailedError,
  type EmbeddingModel,
  type EmbeddingRole,
  TextRefusedError,
} from '../ports/embeddings.ts';

export type OpenAiEmbeddingsOptions = {
  /** Address of the interface, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** `{role}` in it becomes `query` or `passage`. */
  readonly model: string;
  readonly batchMax: number;
  readonly clock: Clock;
};

/** For any one call; callers state shorter ones. */
const DEADLINE_MS = 60_000;
const COMPONENTS_MAX = 4_096;
/** A component in decimal digits, and the frame around the vectors. */
const COMPONENT_BYTES = 32;
const FRAME_BYTES = 65_536;
const BAD_REQUEST = new Set([400, 413, 422]);

const responseSchema = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0),
      embedding: z.array(z.number()).min(2).max(COMPONENTS_MAX),
    }),
  ),
});

/**
 * Embeddings of a server with the interface of OpenAI. Models of the e5 family need to know what a text is for: a server
 * that takes the role as a model is configured with `{role}` in its name, for others the text begins with the role.
 */
export function createOpenAiEmbeddings(options: OpenAiEmbeddingsOptions): EmbeddingModel {
  const { baseUrl, apiKey, model, batchMax, clock } = options;
  const url = `${baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl}/embeddings`;
  const client = createOutboundClient({
    allow: 'operator-configured',
    allowedOrigins: [new URL(url).origin],
    deadlineMs: DEADLINE_MS,
    maxBytes: FRAME_BYTES + batchMax * COMPONENTS_MAX * COMPONENT_BYTES,
    userAgent: 'platform-search',
    clock,
  });
  return {
    name: model,
    batchMax,
    embed: async (texts, { role, deadlineMs }) => {
      const response = await client
        .send({
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/json',
            ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ ...requestOf(model, texts, role), encoding_format: 'float' }),
          deadlineMs,
          redirect: 'return',
        })
        .catch((cause: unknown) => {
          throw new EmbeddingFailedError('the embeddings server does not respond', { cause });
        });
      return vectorsOf(response, texts.length);
    },
    close: client.close,
  };
}

function requestOf(model: string, texts: readonly string[], role: EmbeddingRole) {
  const isPrefixed = /\be5\b/u.test(model) && !model.includes('{role}');
  return {
    model: model.replaceAll('{role}', role),
    input: isPrefixed ? texts.map((text) => `${role}: ${text}`) : texts,
  };
}

function vectorsOf({ status, bytes }: OutboundResponse, count: number): Float32Array[] {
  if (BAD_REQUEST.has(status)) throw new TextRefusedError(`the embeddings server refuses: ${status}`);
  if (status !== 200) throw new EmbeddingFailedError(`the embeddings server responds with ${status}`);
  const { data } = parsed(bytes);
  const vectors = Array.from({ length: count }, (_, at) => {
    const embedding = data.find(({ index }) => index === at)?.embedding;
    if (embedding === undefined) throw new EmbeddingFailedError('a text has no vector');
    return Float32Array.from(embedding);
  });
  const length = vectors[0]?.length;
  if (data.length !== count || vectors.some((vector) => vector.length !== length))
    throw new EmbeddingFailedError('the vectors have different lengths or another number');
  if (vectors.some((vector) => vector.some((component) => !Number.isFinite(component))))
    throw new EmbeddingFailedError('a vector has a component that is no number');
  return vectors;
}

function parsed(bytes: Uint8Array): z.output<typeof responseSchema> {
  try {
    return responseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new EmbeddingFailedError('the embeddings server does not respond with vectors', { cause });
  }
}
