import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../errors.ts';
import { kitErrors } from '../kit-errors.ts';
import type { AccessClaims, JwtAuthOptions } from './access-token.ts';
import type { TokenCheck } from './token-check.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** onRequest hook of routes for signed-in people: fills `request.user` or responds with 401. */
    authenticate: (request: FastifyRequest) => Promise<void>;
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
    /** Of `request.user`, which `authenticate` sets. */
    user: AccessClaims;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

async function registerJwtAuth(app: FastifyInstance, options: JwtAuthOptions): Promise<void> {
  let loading: Promise<TokenCheck> | null = null;
  // 40 ms and 17 MB that a process without signed-in visitors never needs.
  const loaded = (): Promise<TokenCheck> => {
    loading ??= import('./token-check.ts').then(({ createTokenCheck }) => createTokenCheck(options));
    return loading;
  };

  app.decorateRequest('user');
  app.decorate('authenticate', async (request: FastifyRequest): Promise<void> => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw kitErrors.request.UNAUTHENTICATED();
    try {
      const check = await loaded();
      request.user = await check(token);
    } catch (error) {
      // The response is the same for every invalid token; only unreachable keys are not the caller's fault.
      throw error instanceof AppError && error.httpStatus >= 500
        ? error
        : kitErrors.request.UNAUTHENTICATED({ cause: error });
    }
  });
}

/** Verifies access tokens against the issuer's JWKS; adds `app.authenticate` for the routes that need it. */
export const jwtAuth = plugin(registerJwtAuth, { name: 'jwt-auth' });
