import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

/** Names that `security: [{ <name>: [] }]` of a route may use. */
const SECURITY_SCHEMES = {
  operator: { type: 'http', scheme: 'bearer', description: 'OPERATOR_TOKEN of the installation' },
  ingestKey: { type: 'http', scheme: 'bearer', description: 'key of a source that publishes by itself' },
  remoteKey: { type: 'http', scheme: 'bearer', description: 'key of a remote that its team publishes with' },
  person: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'access token of a signed-in person',
  },
} as const;

/**
 * Collects every route registered from here on into one OpenAPI 3.1 document (`app.swagger()` after `ready`). Only routes
 * below /api are described.
 */
export async function describeRoutes(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Platform API', version: '1.0.0' },
      components: { securitySchemes: SECURITY_SCHEMES },
      servers: publicUrl === undefined ? [] : [{ url: publicUrl }],
    },
    transform: (document) =>
      document.url.startsWith('/api/')
        ? jsonSchemaTransform(document)
        : { schema: { hide: true }, url: document.url },
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * Where each process describes its own routes; not below /api, so a gateway in front does not forward it automatically.
 */
export const OPENAPI_PATH = '/internal/openapi.json';

/** Serves the document of `describeRoutes` at `OPENAPI_PATH`. */
export function serveRouteDescriptions(app: FastifyInstance): void {
  app.get(OPENAPI_PATH, { schema: { hide: true } }, () => app.swagger());
}
