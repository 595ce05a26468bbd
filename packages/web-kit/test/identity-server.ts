import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSession, Settings } from '@platform/contracts/identity';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';

const USER: OpenSession['user'] = {
  id: '0191f6a2-5b7e-7c3a-9d10-3f2b8c4d5e6f',
  email: 'camille@example.fr',
  accountType: 'user',
  onboardingCompleted: true,
  emailConfirmed: true,
  isAdmin: false,
  roles: [],
  workspaceId: '0191f6a2-5b7e-7c3a-9d10-3f2b8c4d5e6f',
  firstName: 'Camille',
  lastName: 'Durand',
  photoVersion: null,
};

const SETTINGS: Settings = {
  firstName: 'Camille',
  lastName: 'Durand',
  jobTitle: '',
  language: 'fr',
  currency: 'EUR',
  dateFormat: 'long',
  theme: 'system',
  fontSize: 'normal',
  density: 'comfortable',
};

/**
 * The identity service as one browser meets it over HTTP, with the refresh tokens that architecture section 6 describes:
 * single-use, the same response for a repeated attempt, reuse by anything else ends the session.
 */
export class IdentityServer {
  /** Method and path of every request, in order. */
  readonly requests: string[] = [];
  readonly events: unknown[] = [];
  level: OpenSession['level'] = 'password';
  isAdmin = false;
  /** The stored settings of the person, and how often they were stored; null refuses to read them. */
  settings: Settings | null = SETTINGS;
  settingsVersion = 0;
  /** Problem code with which refreshes are refused; null accepts them. */
  refusal: string | null = null;
  /** How many responses of refreshes are lost on their way. */
  lost = 0;
  /** How many refreshes got a new token. */
  rotations = 0;
  #server: LocalServer | undefined;
  /** The refresh cookie of the browser, and the token that the service accepts next. */
  #cookie = 0;
  #accepted = 0;
  #lastAttempt = '';

  get origin(): string {
    return this.#server?.origin ?? '';
  }

  async start(): Promise<this> {
    this.#server = await serveLocally((request, response) => void this.#respond(request, response));
    return this;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Somebody else uses the refresh token of the browser. */
  steal(): void {
    this.#accepted += 1;
  }

  openSession(): OpenSession {
    const { level, isAdmin } = this;
    return {
      accessToken: `token-${this.#accepted}`,
      accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      sessionId: USER.id,
      level,
      user: { ...USER, isAdmin, emailConfirmed: level !== 'unconfirmed' },
    };
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = `${request.method} ${request.url?.replace('/api/identity', '')}`;
    this.requests.push(name);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    if (name === 'POST /session/refresh') this.#refresh(String(body.attempt), response);
    else if (name.endsWith(' /me/settings')) this.#respondSettings(name, body, response);
    else if (name === 'GET /me/roles') send(response, 200, { isAdmin: true, roles: ['admin'] });
    else if (name === 'POST /security-events') {
      this.events.push(body);
      send(response, 500, {});
    } else response.writeHead(204).end();
  }

  #respondSettings(name: string, body: Record<string, unknown>, response: ServerResponse): void {
    if (this.settings === null) {
      send(response, 503, {});
      return;
    }
    if (name.startsWith('PUT')) {
      if (body.version !== this.settingsVersion) {
        send(response, 409, {});
        return;
      }
      this.settings = body.settings as Settings;
      this.settingsVersion += 1;
    }
    send(response, 200, { settings: this.settings, email: USER.email, version: this.settingsVersion });
  }

  #refresh(attempt: string, response: ServerResponse): void {
    const isRepeated = attempt === this.#lastAttempt;
    if (!isRepeated && this.#cookie !== this.#accepted) this.refusal ??= 'IDENTITY_SESSION_REUSED';
    if (this.refusal !== null) {
      refuse(response, this.refusal);
      return;
    }
    if (!isRepeated) {
      this.#accepted += 1;
      this.rotations += 1;
      this.#lastAttempt = attempt;
    }
    if (this.lost > 0) {
      this.lost -= 1;
      response.destroy();
      return;
    }
    this.#cookie = this.#accepted;
    send(response, 200, this.openSession());
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, code: string): void {
  send(response, 401, {
    type: '/problems/x',
    title: 'x',
    status: 401,
    code,
    messageKey: `errors.${code}`,
    traceId: 't',
  });
}
