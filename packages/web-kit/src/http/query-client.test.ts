import { expect, it } from '@jest/globals';
import { createQueryClient } from './query-client.ts';

it('keeps the query defaults of the product', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    retry: 1,
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  });
});
