import { expect, it } from '@jest/globals';
import { procedurePathOf } from './procedure-link.ts';

const HOSTS = ['portail.example', '127.0.0.1:4010'];

it.each([
  ['https://portail.example/commencer/aide-ateliers', 'aide-ateliers'],
  ['http://127.0.0.1:4010/commencer/aide_2027/?utm=1', 'aide_2027'],
  ['https://other.example/commencer/aide-ateliers', null],
  ['https://portail.example.other.example/commencer/aide-ateliers', null],
  ['https://portail.example/commencer/test/aide-ateliers', null],
  ['https://portail.example/dossiers/12', null],
  ['https://portail.example/commencer/..%2Fsecret', null],
  ['no address', null],
])('%s leads to the procedure %s', (address, path) => {
  expect(procedurePathOf(address, HOSTS)).toBe(path);
});
