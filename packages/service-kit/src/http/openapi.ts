import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

/**
 * Collects every route registered from here on into one OpenAPI 3.1 document (`app.swagger()` after `ready`). Only routes
 * below /api are described.
 */
export const describeRoutes = async (app: FastifyInstance, publicUrl: string | undefined): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Platform API', version: '1.0.0' },
      servers: publicUrl === undefined ? [] : [{ url: publicUrl }],
    },
    transform: (document) =>
      document.url.startsWith('/api/')
        ? jsonSchemaTransform(document)
        : { schema: { hide: true }, url: document.url },
    transformObject: jsonSchemaTransformObject,
  });
};
