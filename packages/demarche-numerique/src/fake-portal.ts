import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FakeFile, showFile } from './fake-portal-page.ts';

type FakeField = {
  readonly __typename: string;
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  readonly options?: readonly string[];
  readonly otherOption?: boolean;
};

export type Trouble = 'cut' | 'silent' | 'html' | 'other-shape' | 'foreign-address' | 'redirect' | number;

export type FakePortal = {
  readonly origin: string;
  readonly files: FakeFile[];
  /** What happens to the next calls, in this order. */
  readonly troubles: Trouble[];
  readonly calls: { readonly method: string; readonly path: string }[];
  readonly close: () => Promise<void>;
};

export const PROCEDURE = { number: 4242, path: 'aide-investissement-exemple' };

export function champ(number: number): string {
  return Buffer.from(`Champ-${number}`).toString('base64');
}

function field(type: string, number: number, changes: Partial<FakeField> = {}): FakeField {
  const label = `${type} ${number}`;
  return {
    __typename: `${type}ChampDescriptor`,
    id: champ(number),
    label,
    description: '',
    required: false,
    ...changes,
  };
}

export const FORM: readonly FakeField[] = [
  field('HeaderSection', 100),
  field('Text', 101, { label: 'Nom du demandeur', required: true }),
  field('Siret', 102, { label: 'SIRET' }),
  field('Textarea', 103, { label: 'Présentation', required: true }),
  field('Email', 104),
  field('Phone', 105),
  field('Date', 106, { label: 'Début des travaux' }),
  field('IntegerNumber', 107, { label: 'Emplois créés' }),
  field('DecimalNumber', 108, { label: 'Coût du projet' }),
  field('YesNo', 109),
  field('DropDownList', 110, {
    label: 'Statut',
    options: ['Entreprise', 'Association', 'Commune'],
    otherOption: false,
  }),
  field('MultipleDropDownList', 111, { label: 'Objectifs', options: ['Énergie', 'Emploi', 'Eau'] }),
  field('Departement', 112),
  field('Commune', 113),
  field('PieceJustificative', 114, { label: 'RIB', required: true }),
  field('Checkbox', 115),
  field('DropDownList', 116, { label: 'Canal', options: ['Presse'], otherOption: true }),
  field('Iban', 117),
];

/** Calls to create files that the portal accepts within its window, from one address. */
const LIMIT = 15;
const WINDOW_S = 15;

/**
 * A server that behaves like the public prefill interface: it drops what it does not accept without a word, limits the
 * creation of files, requires a JSON type of every call, and gives no values back. `nowMs` is its clock.
 */
export async function startFakePortal(nowMs: () => number, port = 0): Promise<FakePortal> {
  const files: FakeFile[] = [];
  const troubles: Trouble[] = [];
  const calls: { method: string; path: string }[] = [];
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const interfaceOf = createInterface({ files, origin, nowMs });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    calls.push({ method, path: url });
    void text(request)
      .catch(() => '')
      .then((body) => {
        const trouble = troubles.shift();
        if (trouble !== undefined && trouble !== 'foreign-address')
          fail(response, trouble, { method, origin });
        else interfaceOf(response, { request, body, isForeign: trouble !== undefined });
      });
  });
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { origin, files, troubles, calls, close };
}

/** Lets a call fail; a number is the status of the response. */
function fail(
  response: ServerResponse,
  trouble: Exclude<Trouble, 'foreign-address'>,
  { method, origin }: { readonly method: string; readonly origin: string },
): void {
  const status = method === 'POST' ? 201 : 200;
  switch (trouble) {
    case 'silent':
      return;
    case 'cut':
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"dossier_');
      setImmediate(() => response.destroy());
      return;
    case 'html':
      response.writeHead(status).end('<html>maintenance</html>');
      return;
    case 'other-shape':
      json(response, status, { dossier: 1 });
      return;
    case 'redirect':
      response.writeHead(302, { location: `${origin}/elsewhere` }).end();
      return;
    default:
      response.writeHead(trouble, { 'retry-after': '30' }).end('trouble');
  }
}

type Call = { readonly request: IncomingMessage; readonly body: string; readonly isForeign: boolean };

/** The routes of the interface over the stored files. */
function createInterface({
  files,
  origin,
  nowMs,
}: {
  readonly files: FakeFile[];
  readonly origin: string;
  readonly nowMs: () => number;
}): (response: ServerResponse, call: Call) => void {
  const created: number[] = [];
  const create = (response: ServerResponse, { body, isForeign }: Omit<Call, 'request'>): void => {
    const windowStart = Math.floor(nowMs() / 1_000 / WINDOW_S) * WINDOW_S;
    created.push(nowMs());
    if (created.filter((at) => at / 1_000 >= windowStart).length > LIMIT) {
      const reset = String(windowStart + WINDOW_S);
      response.writeHead(429, { 'ratelimit-remaining': '0', 'ratelimit-reset': reset });
      return void response.end('Calme toi, cowboy !');
    }
    const number = 1_000 + files.length;
    const token = `tok-${number}-${'s3cr3t'.repeat(3)}`;
    const dates = { submittedAt: null, processedAt: null };
    files.push({ number, token, kept: kept(JSON.parse(body)), state: 'prefilled', ...dates });
    const site = isForeign ? 'https://attacker.example' : origin;
    json(response, 201, {
      dossier_url: `${site}/commencer/${PROCEDURE.path}?prefill_token=${token}`,
      state: 'prefilled',
      dossier_id: Buffer.from(`Dossier-${number}`).toString('base64'),
      dossier_number: number,
      dossier_prefill_token: token,
    });
  };

  return (response, { request, body, isForeign }) => {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, origin);
    if (pathname === `/preremplir/${PROCEDURE.path}/schema`) return schema(response);
    if (pathname === `/commencer/${PROCEDURE.path}`) {
      return showFile(response, { files, searchParams, at: new Date(nowMs()) });
    }
    if (request.headers['content-type'] !== 'application/json') {
      return json(response, 400, { error: 'Content-Type should be json' });
    }
    if (pathname !== `/api/public/v1/demarches/${PROCEDURE.number}/dossiers`) {
      return json(response, 404, { error: `procedure ${pathname} is not found` });
    }
    const tokens = searchParams.get('prefill_token') ?? '';
    if (method === 'GET') return json(response, 200, listed(files, tokens));
    create(response, { body, isForeign });
  };
}

function listed(files: readonly FakeFile[], tokens: string): unknown[] {
  const wanted = new Set(tokens.split(','));
  return files
    .filter(({ token, state }) => wanted.has(token) && state !== 'deleted')
    .map(({ number, token, state, submittedAt, processedAt }) => ({
      state,
      ...(submittedAt === null ? {} : { submitted_at: submittedAt }),
      ...(processedAt === null ? {} : { processed_at: processedAt }),
      dossier_number: number,
      dossier_prefill_token: token,
    }));
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function schema(response: ServerResponse): void {
  const revision = { id: 'UmV2LTE=', datePublication: '2026-09-01T10:00:00+02:00', champDescriptors: FORM };
  json(response, 200, {
    id: 'UHJvLTE=',
    number: PROCEDURE.number,
    title: 'Aide à l’investissement (exemple)',
    state: 'publiee',
    revision,
  });
}

/** The values that the portal accepts; the rest is dropped. */
function kept(sent: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const result = new Map<string, unknown>();
  for (const [name, value] of Object.entries(sent)) {
    const id = name.startsWith('champ_') ? name.slice('champ_'.length) : null;
    const described = FORM.find((one) => one.id === id);
    if (id !== null && described !== undefined && accepts(described, value)) result.set(id, value);
  }
  return result;
}

function accepts({ __typename, options = [], otherOption }: FakeField, value: unknown): boolean {
  const isText = typeof value === 'string' && value !== '';
  switch (__typename.replace('ChampDescriptor', '')) {
    case 'Text':
    case 'Textarea':
    case 'Email':
    case 'Phone':
    case 'Siret':
    case 'Iban':
      return isText;
    case 'IntegerNumber':
      return isText && /^-?\d+$/.test(value);
    case 'DecimalNumber':
      return isText && /^-?\d+([.,]\d+)?$/.test(value);
    case 'Date':
      return isText && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'YesNo':
    case 'Checkbox':
      return value === 'true' || value === 'false';
    case 'DropDownList':
      return isText && (otherOption === true || options.includes(value));
    case 'MultipleDropDownList':
      return Array.isArray(value) && value.length > 0 && value.every((one) => options.includes(one));
    case 'Departement':
      return isText && ['01', '2A', '67', '974'].includes(value);
    case 'Commune':
      return Array.isArray(value) && value[0] === '67000' && value[1] === '67482';
    default:
      return false;
  }
}
