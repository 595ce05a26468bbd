import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { retryable } from './retryable.ts';

it('loads a page again after a failure, and only then', async () => {
  let loads = 0;
  const page = retryable(async () => {
    loads += 1;
    if (loads === 1) throw new Error('chunk is gone');
    return () => createElement('h1', null, 'here');
  });
  const render = async (): Promise<string> => {
    const { prelude } = await prerender(createElement(page.current()), { onError: () => undefined });
    return new Response(prelude).text();
  };

  page.renew();
  await expect(render()).rejects.toThrow('chunk is gone');
  await expect(render()).rejects.toThrow('chunk is gone');
  expect(loads).toBe(1);
  page.renew();
  expect(await render()).toContain('<h1>here</h1>');
  page.renew();
  await render();
  expect(loads).toBe(2);
});
