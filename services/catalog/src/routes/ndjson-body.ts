import type { FastifyInstance } from '@platform/service-kit';
import { NDJSON } from './ndjson-response.ts';

/** Lets routes of this scope have NDJSON bodies as streams, unread. */
export function acceptNdjson(app: FastifyInstance): void {
  if (app.hasContentTypeParser(NDJSON)) return;
  app.addContentTypeParser(NDJSON, (_request, payload, done) => done(null, payload));
}
