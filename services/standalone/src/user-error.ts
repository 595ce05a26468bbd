import { BrokenMappingsError } from '@platform/catalog/app';
import { StartError } from '@platform/product-start';
import { ConfigError } from '@platform/service-kit';
import { diskFailure } from './disk-failure.ts';
import { eventLogFailure } from './event-log-failure.ts';
import { searchServerFailure } from './search-server-failure.ts';

/** The error whose message explains to the user what to do; null for an unexpected error. */
export function userErrorOf(error: unknown, dataDir: string): Error | null {
  const isUserError = [StartError, ConfigError, BrokenMappingsError].some((kind) => error instanceof kind);
  if (isUserError) return error as Error;
  return eventLogFailure(error, dataDir) ?? diskFailure(error, dataDir) ?? searchServerFailure(error);
}
