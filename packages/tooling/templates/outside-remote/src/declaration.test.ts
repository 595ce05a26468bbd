import { expect, test } from '@jest/globals';
import { remoteDeclarationSchema } from '@platform/contracts/remote-pages';
import declaration from '../remote.json' with { type: 'json' };

test('the product accepts the form of remote.json', () => {
  expect(remoteDeclarationSchema.safeParse(declaration).error).toBeUndefined();
});
