import type { FastifyInstance } from '@platform/service-kit';
import { NDJSON } from '@platform/service-kit';

/** Passes NDJSON bodies of the routes in this scope as streams, unparsed. */
export function acceptNdjson(app: FastifyInstance): void {
  if (app.hasContentTypeParser(NDJSON)) return;
  app.addContentTypeParser(NDJSON, (_request, payload, done) => done(null, payload));
}
