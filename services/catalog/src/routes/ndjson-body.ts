import type { FastifyInstance } from '@platform/service-kit';
import { NDJSON } from './ndjson-answer.ts';

/** Lets routes of this scope have NDJSON bodies as streams, unread. */
export function takeNdjson(app: FastifyInstance): void {
  if (app.hasContentTypeParser(NDJSON)) return;
  app.addContentTypeParser(NDJSON, (_request, payload, done) => done(null, payload));
}
