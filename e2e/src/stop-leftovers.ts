import { afterAll } from '@jest/globals';
import { killLeftovers } from './product.ts';

afterAll(killLeftovers);
