import { searchResultSchema } from '@platform/contracts/search';
import { eventually } from '@platform/testing/eventually';
import { EVERY_DEADLINE } from '../../src/product.ts';
import { requestWhenAccepted } from '../../src/request-when-accepted.ts';
import { WORD } from '../ingest-drill.ts';
import type { Evidence } from './evidence.ts';
import { type Person, showsAccount, signInRequest } from './person.ts';
import type { Reply, Sender } from './sender.ts';

const PAGE = 50;

export type Readers = {
  readonly url: string;
  readonly sender: Sender;
  /** By workspace. */
  readonly people: ReadonlyMap<string, Person>;
};

/** What the product shows by HTTP for these registers. */
export async function readRegisters(
  readers: Readers,
  registers: Iterable<string>,
): Promise<Pick<Evidence, 'registers' | 'found'>> {
  const found = await readFound(readers.url);
  const lists = new Map<string, Promise<Reply>>();
  const get = (workspace: string, route: string): Promise<Reply> => {
    const person = readers.people.get(workspace);
    if (person === undefined) throw new Error(`nobody has the workspace ${workspace}`);
    const known = lists.get(route) ?? received(() => person.send({ method: 'GET', route }));
    lists.set(route, known);
    return known;
  };
  const shown: Record<string, string | null> = {};
  for (const register of registers)
    shown[register] = await readRegister({ ...readers, get, found }, register);
  return { registers: shown, found: Object.fromEntries(found) };
}

type Reading = Readers & {
  readonly get: (workspace: string, route: string) => Promise<Reply>;
  readonly found: ReadonlyMap<string, readonly string[]>;
};

async function readRegister(reading: Reading, register: string): Promise<string | null> {
  const [kind = '', ...parts] = register.split(':');
  const [workspace = '', id = '', other = ''] = parts;
  const { get, found, sender } = reading;
  const body = async <Body>(route: string): Promise<Body | null> => {
    const reply = await get(workspace, route);
    if (reply.status === 404) return null;
    if (reply.outcome !== 'acknowledged')
      throw new Error(`${route} returned ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as Body;
  };
  switch (kind) {
    case 'account':
      return showsAccount(await received(() => sender.send(signInRequest(workspace)))) ? 'exists' : null;
    case 'record':
      return found.get(workspace)?.[0] ?? null;
    case 'favourite': {
      const list = await body<{ marks: { subsidyId: string }[] }>(`/api/profiles/w/${workspace}/favourites`);
      return list?.marks.some(({ subsidyId }) => subsidyId === id) ? 'on' : 'off';
    }
    case 'profile': {
      const list = await body<{ profiles: { id: string; name: string }[] }>(
        `/api/profiles/w/${workspace}/profiles`,
      );
      return list?.profiles.find((profile) => profile.id === id)?.name ?? null;
    }
    case 'assignment': {
      const route = `/api/profiles/w/${workspace}/assignments`;
      const list = await body<{ assignments: { profileId: string; subsidyId: string; status: string }[] }>(
        route,
      );
      const one = list?.assignments.find(
        ({ profileId, subsidyId }) => profileId === id && subsidyId === other,
      );
      return one?.status ?? null;
    }
    case 'application':
    case 'field': {
      const route = `/api/applications/w/${workspace}/applications/${id}`;
      const application = await body<{ fields: Record<string, { value: string }> }>(route);
      if (kind === 'field') return application?.fields.project_title?.value ?? null;
      return application === null ? null : 'begun';
    }
    default:
      // Grants and reservations are compared with the account in the store.
      return null;
  }
}

/** A busy product may shed load; what it shows then is not known. */
function received(send: () => Promise<Reply>): Promise<Reply> {
  return eventually(
    async () => {
      const reply = await send();
      if (reply.outcome === 'unknown')
        throw new Error(`no response: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply;
    },
    { deadlineMs: 30_000, intervalMs: 300 },
  );
}

/** The titles by which each drill record is found, on all pages of results. */
async function readFound(url: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let page = 1; ; page += 1) {
    const response = await requestWhenAccepted(
      `${url}/api/search/subsidies?q=${WORD}&limit=${PAGE}&page=${page}&sort=newest&${EVERY_DEADLINE}`,
    );
    if (!response.ok) throw new Error(`search returned ${response.status}: ${await response.text()}`);
    const { hits, total } = searchResultSchema.pick({ hits: true, total: true }).parse(await response.json());
    for (const { title, sourceRecords } of hits)
      for (const { sourceId } of sourceRecords) found.set(sourceId, [...(found.get(sourceId) ?? []), title]);
    if (page * PAGE >= total) return found;
  }
}
