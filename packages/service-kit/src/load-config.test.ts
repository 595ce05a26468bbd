import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, configField, configRows, loadConfig } from './load-config.ts';

const schema = z.object({
  PORT: configField(z.coerce.number().int().min(0).max(65_535).default(8080), {
    description: 'Port of the public address.',
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }), {
    description: 'Address under which visitors reach the product.',
    example: 'https://aides.example',
  }),
  OPERATOR_TOKEN: configField(z.string().min(16).optional(), {
    description: 'Bearer token of operators.',
    secret: true,
  }),
});

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('reports every mistake at once with its sentence, and never a value', () => {
    const mistakes = mistakesOf({ PORT: '70000', OPERATOR_TOKEN: 'canary-secret' });
    expect(mistakes.map((line) => line.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'OPERATOR_TOKEN']);
    expect(mistakes[1]).toBe(
      'PUBLIC_URL: is required and not set. Address under which visitors reach the product.',
    );
    expect(mistakes.join('')).not.toContain('canary');
    expect(mistakes.join('')).not.toContain('70000');
  });

  it('treats an empty value as absent and ignores other keys', () => {
    const config = loadConfig(schema, { PORT: '', PUBLIC_URL: 'http://localhost:8080', PATH: '/bin' });
    expect(config).toEqual({ PORT: 8080, PUBLIC_URL: 'http://localhost:8080' });
  });

  it('describes each key for the documents, without defaults of secrets', () => {
    expect(configRows(schema)).toEqual([
      { key: 'PORT', description: 'Port of the public address.', required: false, fallback: '8080' },
      expect.objectContaining({
        key: 'PUBLIC_URL',
        required: true,
        fallback: '',
        example: 'https://aides.example',
      }),
      expect.objectContaining({ key: 'OPERATOR_TOKEN', required: false, secret: true, fallback: '' }),
    ]);
  });

  it('refuses to document a key without a description', () => {
    expect(() => configRows(z.object({ SILENT: z.string() }))).toThrow('SILENT');
  });
});
