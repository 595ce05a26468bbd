import { expect, it } from '@jest/globals';
import { newTraceparent } from './traceparent.ts';

const MADE = 1_000;

it('has the form of the standard, is sampled, and never the same', () => {
  const parts = Array.from({ length: MADE }, newTraceparent).map((value) => value.split('-'));
  expect(parts.every(([version, , , flags]) => version === '00' && flags === '01')).toBe(true);
  const traces = new Set(parts.map(([, trace = '']) => trace));
  const spans = new Set(parts.map(([, , span = '']) => span));
  expect([...traces].filter((trace) => /^[0-9a-f]{32}$/.test(trace))).toHaveLength(MADE);
  expect([...spans].filter((span) => /^[0-9a-f]{16}$/.test(span))).toHaveLength(MADE);
});
