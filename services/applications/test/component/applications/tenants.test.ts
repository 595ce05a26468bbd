import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder, begin, startApplications, type TestApplications } from '../../applications-app.ts';
import { PROFILE_ID } from '../../builders/neighbours.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.close());

it('nothing of another workspace is found, whatever is sent', async () => {
  const [owner, stranger] = [await service.subscriber(), await service.subscriber()];
  const { id, checklist } = await begin(owner);
  const changes = [{ field: 'notes', value: 'mine', v: 0, origin: 'typed' }];
  const one = `applications/${id}`;
  const place = `${one}/presence/${crypto.randomUUID()}`;
  const requests = [
    ['GET', one],
    ['DELETE', one],
    ['PATCH', one, { changes }],
    ['PUT', `${one}/status`, { v: 1, status: 'in_progress', filing: null, override: null }],
    ['PUT', `${one}/checklist/${checklist[0]?.id}`, { status: 'complete', documentId: null }],
    ['PUT', place, { field: null }],
    ['POST', `${one}/library`],
    ['POST', `${one}/programme`],
    ['GET', `${one}/suggestions?language=fr`],
  ] as const;
  for (const [method, route, body] of requests) {
    const inOwn = await stranger.send(method, route, body);
    const inForeign = await stranger.send(method, route, body, owner.id);
    expect([route, inOwn.statusCode, inForeign.statusCode]).toEqual([route, 404, 404]);
  }
  const cloned = await stranger.send('POST', 'applications', anOrder({ cloneOf: id }));
  expect(cloned.statusCode).toBe(404);
  const taken = await stranger.send('POST', 'applications', anOrder({ id }));
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'APPLICATIONS_ID_TAKEN']);
  const text = await stranger.send('DELETE', `library/${PROFILE_ID}/project_title`, undefined, owner.id);
  expect(text.statusCode).toBe(404);
  expect((await owner.send('GET', one)).json()).toMatchObject({ v: 1, status: 'draft' });
});

it.each(['none', 'discover'] as const)(
  'the tier %s exports and removes what is there, and nothing else',
  async (tier) => {
    const person = await service.subscriber(tier);
    expect((await person.send('POST', 'applications', anOrder())).statusCode).toBe(403);
    expect((await person.send('GET', 'applications')).json().code).toBe('REQUEST_TIER_REQUIRED');
    expect((await person.send('GET', 'export')).statusCode).toBe(200);
  },
);
