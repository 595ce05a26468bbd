import { createFeedClient, createOutboundClient, FeedUnavailableError } from '@platform/outbound';
import type { Clock } from '@platform/service-kit';
import { profilesErrors } from '../errors.ts';
import type { CompanyRegister } from '../ports/company-register.port.ts';
import { companiesOf, registerResponseSchema } from './register-response.ts';
import { createRememberedResults } from './remembered-results.ts';

/** A person waits for it, and can type everything instead. */
const CALL_TIMEOUT_MS = 4_000;
/** Longest wait for a turn within the limits of the register. */
const PATIENCE_MS = 1_500;
/** The register admits seven calls per second. */
const INTERVAL_MS = 150;
const BYTES_MAX = 2 * 1024 * 1024;
const BREAKER = { failures: 5, openMs: 30_000 };
const USER_AGENT = 'platform-profiles/1.0';
const RESULTS_MAX = 10;
const REMEMBERED = { keptMs: 24 * 3_600_000, countMax: 500 };
const WAITING = new Set<FeedUnavailableError['reason']>(['too-often', 'retry-after', 'budget']);

/** The public register of companies (recherche-entreprises), called within its limits and behind a breaker. */
export function createCompanyRegister({
  url,
  clock,
}: {
  readonly url: string;
  readonly clock: Clock;
}): CompanyRegister {
  const outbound = createOutboundClient({
    allow: 'operator-configured',
    allowedOrigins: [url],
    deadlineMs: CALL_TIMEOUT_MS,
    maxBytes: BYTES_MAX,
    userAgent: USER_AGENT,
    clock,
  });
  const client = createFeedClient({
    outbound,
    throttle: { minIntervalMs: INTERVAL_MS },
    clock,
    retries: 0,
    patienceMs: PATIENCE_MS,
    breaker: BREAKER,
  });
  const remembered = createRememberedResults<Awaited<ReturnType<CompanyRegister['search']>>>({
    clock,
    ...REMEMBERED,
  });
  let isFailing = false;
  const called = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await call();
      isFailing = false;
      return result;
    } catch (cause) {
      const isLimited = cause instanceof FeedUnavailableError && WAITING.has(cause.reason);
      if (isLimited) throw profilesErrors.COMPANY_SEARCH_LIMITED({ cause });
      isFailing = true;
      throw profilesErrors.COMPANY_SEARCH_FAILED({ cause });
    }
  };
  return {
    origin: 'register',
    isFailing: () => isFailing,
    search: async (query) => {
      const known = remembered.find(query);
      if (known !== undefined) return known;
      const address = new URL('/search', url);
      address.search = new URLSearchParams({
        q: query,
        per_page: String(RESULTS_MAX),
        page: '1',
        minimal: 'true',
        include: 'siege',
      }).toString();
      const found = await called(async () => {
        const { bytes } = await client.send({ method: 'GET', url: address.href });
        const response = registerResponseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
        return { companies: companiesOf(response), total: response.total_results };
      });
      remembered.keep(query, found);
      return found;
    },
    close: outbound.close,
  };
}
