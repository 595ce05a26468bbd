import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { lazyPart, renewFailedParts } from './lazy-part.tsx';

it('loads a part again after a failure, once that is called for', async () => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('chunk is gone');
    return ({ name }: { readonly name: string }) => createElement('h1', null, name);
  });
  const render = async (): Promise<string> => {
    const { prelude } = await prerender(createElement(Part, { name: 'here' }), { onError: () => undefined });
    return new Response(prelude).text();
  };

  renewFailedParts();
  await expect(render()).rejects.toThrow('chunk is gone');
  await expect(render()).rejects.toThrow('chunk is gone');
  expect(loads).toBe(1);
  renewFailedParts();
  expect(await render()).toContain('<h1>here</h1>');
  renewFailedParts();
  await render();
  expect(loads).toBe(2);
});
