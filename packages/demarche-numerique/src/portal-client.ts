import { FILE_STATES } from '@platform/contracts/prefill-sets';
import { type OutboundClient, type OutboundResponse, retryAfter } from '@platform/outbound';
import type { Clock } from '@platform/service-kit';
import { z } from 'zod';
import type { FileReport } from './file-state.ts';
import { PortalRefusedError, PortalResponseError, PortalUnavailableError } from './portal-errors.ts';
import type { SentValues } from './prefill-values.ts';
import { type ProcedureSchema, procedureResponse, procedureSchemaOf } from './procedure-schema.ts';
import { Secret } from './secret.ts';

/** A file that the portal created from our values. Who has its address or token can open it, so both are secrets. */
export type PrefilledFile = {
  readonly number: number;
  readonly id: string;
  /** The applicant opens it to claim, complete and file the file. */
  readonly claimUrl: Secret;
  readonly token: Secret;
};

export type PortalClientOptions = {
  /** With `deadlineMs` and `maxBytes` of the portal. */
  readonly outbound: OutboundClient;
  /** Such as `https://demarche.numerique.gouv.fr`. */
  readonly baseUrl: string;
  /** Origins, besides that of `baseUrl`, to which applicants may be sent. */
  readonly claimOrigins?: readonly string[];
  readonly clock: Clock;
};

export type PortalClient = {
  /** The form of a procedure by the last part of its address; null when the portal does not publish it. */
  readonly schema: (path: string) => Promise<ProcedureSchema | null>;
  /** Creates a file; every call creates another one, so it is never repeated here. */
  readonly createFile: (procedure: number, values: SentValues) => Promise<PrefilledFile>;
  /** The state of each file, in the order of the tokens; null for one that the portal does not list. */
  readonly reports: (procedure: number, tokens: readonly Secret[]) => Promise<(FileReport | null)[]>;
};

const JSON_TYPE = 'application/json';
const TOO_MANY = 429;
/** Keeps addresses short enough for every proxy. */
const TOKENS_PER_CALL = 20;
const RETRY_MAX_MS = 3_600_000;

const createdResponse = z.object({
  dossier_url: z.url(),
  state: z.literal('prefilled'),
  dossier_id: z.string().min(1).max(200),
  dossier_number: z.int().positive(),
  dossier_prefill_token: z.string().min(8).max(200),
});
const instant = z.iso.datetime({ offset: true }).nullish();
const reportsResponse = z.array(
  z.object({
    state: z.enum(FILE_STATES),
    submitted_at: instant,
    processed_at: instant,
    dossier_prefill_token: z.string(),
  }),
);

/**
 * The public prefill interface of Démarche numérique. Follows no redirect and repeats nothing; after a 429 it does not
 * call before the stated time. All methods throw PortalUnavailableError, PortalRefusedError, PortalResponseError and
 * BlockedAddressError.
 */
export function createPortalClient({
  outbound,
  baseUrl,
  claimOrigins = [],
  clock,
}: PortalClientOptions): PortalClient {
  const origins = new Set([baseUrl, ...claimOrigins].map((one) => new URL(one).origin));
  let heldUntil: Date | null = null;

  const send = async (request: {
    readonly path: string;
    readonly body?: string;
  }): Promise<OutboundResponse> => {
    const isCreating = request.body !== undefined;
    if (heldUntil !== null && heldUntil > clock.now()) {
      throw new PortalUnavailableError('rate-limited', { retryAt: heldUntil, mayHaveHappened: false });
    }
    const response = await respond(outbound, { ...request, url: new URL(request.path, baseUrl).href });
    if (response.status === TOO_MANY) {
      heldUntil = heldUntilOf(response.headers, clock.now());
      throw new PortalUnavailableError('rate-limited', { retryAt: heldUntil, mayHaveHappened: false });
    }
    if (response.status >= 500) {
      const retryAt = retryAfter(response.headers.get('retry-after'), clock.now(), RETRY_MAX_MS);
      throw new PortalUnavailableError('failing', { retryAt, mayHaveHappened: isCreating });
    }
    return response;
  };

  return {
    schema: async (path) => {
      const response = await send({ path: `/preremplir/${encodeURIComponent(path)}/schema` });
      if (response.status === 404) return null;
      return procedureSchemaOf(read(response, { status: 200, schema: procedureResponse, what: 'a form' }));
    },
    createFile: async (procedure, values) => {
      const fields = [...values].map(([champ, value]) => [`champ_${champ}`, value]);
      const response = await send({
        path: filesOf(procedure),
        body: JSON.stringify(Object.fromEntries(fields)),
      });
      const created = read(response, { status: 201, schema: createdResponse, what: 'a created file' });
      const { origin, protocol } = new URL(created.dossier_url);
      if (!origins.has(origin) || !/^https?:$/.test(protocol))
        throw new PortalResponseError('on its own site');
      return {
        number: created.dossier_number,
        id: created.dossier_id,
        claimUrl: new Secret(created.dossier_url),
        token: new Secret(created.dossier_prefill_token),
      };
    },
    reports: async (procedure, tokens) => {
      const reports = new Map<string, FileReport>();
      for (let start = 0; start < tokens.length; start += TOKENS_PER_CALL) {
        const some = tokens
          .slice(start, start + TOKENS_PER_CALL)
          .map((token) => encodeURIComponent(token.reveal()));
        const response = await send({ path: `${filesOf(procedure)}?prefill_token=${some.join(',')}` });
        for (const one of read(response, { status: 200, schema: reportsResponse, what: 'a list of files' })) {
          reports.set(one.dossier_prefill_token, {
            state: one.state,
            submittedAt: one.submitted_at ?? null,
            processedAt: one.processed_at ?? null,
          });
        }
      }
      return tokens.map((token) => reports.get(token.reveal()) ?? null);
    },
  };
}

function filesOf(procedure: number): string {
  return `/api/public/v1/demarches/${procedure}/dossiers`;
}

/** Any status resolves. Errors of the call are replaced, since they may hold its address and so a token. */
async function respond(
  outbound: OutboundClient,
  { url, body }: { readonly url: string; readonly body?: string },
): Promise<OutboundResponse> {
  try {
    return await outbound.send({
      method: body === undefined ? 'GET' : 'POST',
      url,
      // The portal requires the type of requests without a body too.
      headers: { accept: JSON_TYPE, 'content-type': JSON_TYPE },
      ...(body === undefined ? {} : { body }),
      redirect: 'return',
    });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
    if (code === 'NETWORK_FAILURE' || code === 'DEADLINE_EXCEEDED') {
      throw new PortalUnavailableError('no-response', { retryAt: null, mayHaveHappened: body !== undefined });
    }
    if (code === 'RESPONSE_TOO_LARGE' || code === 'UNREADABLE_RESPONSE')
      throw new PortalResponseError('readable');
    throw error;
  }
}

function read<Result>(
  { status, bytes }: OutboundResponse,
  expected: { readonly status: number; readonly schema: z.ZodType<Result>; readonly what: string },
): Result {
  if (status !== expected.status) throw new PortalRefusedError(status);
  const parsed = expected.schema.safeParse(jsonOf(bytes));
  if (!parsed.success) throw new PortalResponseError(expected.what);
  return parsed.data;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** `Retry-After`, or the time in `RateLimit-Reset`, which the portal sends in seconds since 1970; else a minute. */
function heldUntilOf(headers: Headers, now: Date): Date {
  const stated = retryAfter(headers.get('retry-after'), now, RETRY_MAX_MS);
  if (stated !== null) return stated;
  const reset = Number(headers.get('ratelimit-reset') ?? Number.NaN) * 1_000;
  const ms = Number.isFinite(reset) ? reset - now.getTime() : 60_000;
  return new Date(now.getTime() + Math.min(Math.max(ms, 1_000), RETRY_MAX_MS));
}
