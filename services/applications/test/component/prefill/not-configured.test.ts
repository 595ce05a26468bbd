import { expect, it } from '@jest/globals';
import { begin, startApplications } from '../../applications-app.ts';

it('without the address of the portal it states that prefilling is not configured', async () => {
  const service = await startApplications();
  const person = await service.subscriber();
  const { id } = await begin(person);
  const response = await person.send('GET', `applications/${id}/prefill`);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { state: 'not_configured', procedure: null, prepared: null, files: [] },
  ]);
  await service.close();
});
