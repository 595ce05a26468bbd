import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

const FREE_PER_NETWORK = 60;
const MODEL_PER_DAY = 50;

/** What the service needs wherever it runs. */
export const assistantConfigSchema = z.object({
  ASSISTANT_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  ASSISTANT_MONGO_DB: configField(z.string().min(1).max(60).default('assistant'), {
    description: 'Database of this service on that store.',
  }),
  ASSISTANT_SEARCH_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8103'), {
    description: 'Address of search, which finds the programmes of an answer.',
    example: 'http://search:8103',
  }),
  ASSISTANT_CATALOG_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8102'), {
    description: 'Address of the catalog, which decides who is eligible.',
    example: 'http://catalog:8102',
  }),
  ASSISTANT_BILLING_URL: configField(z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8106'), {
    description: 'Address of billing, where answers of accounts are paid.',
    example: 'http://billing:8106',
  }),
  ASSISTANT_FREE_PER_NETWORK: configField(
    z.coerce.number().int().min(1).max(100_000).default(FREE_PER_NETWORK),
    { description: 'Free answers that visitors of one network address get on one day.' },
  ),
  OPENAI_API_KEY: configField(z.string().min(1).optional(), {
    description:
      'Key of OpenAI, or of another server with its interface. Without it and OPENAI_BASE_URL answers are worded by rules.',
    secret: true,
  }),
  OPENAI_BASE_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address of another server with the OpenAI interface, which may need no key.',
    example: 'http://127.0.0.1:8000/v1',
  }),
  ASSISTANT_MODEL: configField(z.string().min(1).max(200).default('gpt-4.1-mini'), {
    description: 'Model that words answers, where a key or a server is configured.',
  }),
  ASSISTANT_MODEL_PER_DAY: configField(z.coerce.number().int().min(0).max(100_000).default(MODEL_PER_DAY), {
    description:
      'Answers of one visitor or account that a model words on one day; later ones are worded by rules.',
  }),
  ...accessConfigFields(),
});
export type AssistantConfig = z.output<typeof assistantConfigSchema>;

/** Further settings of the service as a process of its own. */
export const assistantProcessConfigSchema = assistantConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8108 }),
  ...eventBusConfigFields(),
});

/** What the command that only migrates the database needs. */
export const assistantMigrateConfigSchema = assistantProcessConfigSchema.pick({
  ASSISTANT_MONGO_URI: true,
  ASSISTANT_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** The environment of this process. */
export const environment = process.env;
