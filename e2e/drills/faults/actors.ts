import type { Profile } from '@platform/contracts/profiles';
import type { Draws } from '@platform/seeded-random';
import { aProfile } from '../../../services/profiles/test/builders/profile-facts.ts';
import type { Outcome } from './history.ts';
import { drawnId, type Order, type Orders } from './orders.ts';
import { type Person, showsAccount, signInRequest, signUpRequest } from './person.ts';
import type { Reply, Request, Sender } from './sender.ts';

/** Somebody who sends one command after another; each call sends the next one. */
export type Actor = { readonly name: string; readonly act: () => Promise<void> };

type Surroundings = {
  readonly draws: Draws;
  readonly orders: Orders;
  readonly sender: Sender;
  readonly operatorToken: string;
  /** Ids of programmes that exist from the beginning. */
  readonly programmes: readonly string[];
};

type KnownProfile = { readonly id: string; v: number };
type KnownApplication = { readonly id: string; fieldV: number };

const FIELD = 'project_title';
/** Below the limit of the trial. */
const PROFILES_MAX = 12;

/** Somebody with a plan: profiles, assignments, favourites, applications and their texts. */
export function createMember(person: Person, surroundings: Surroundings): Actor {
  const { draws, orders, programmes } = surroundings;
  const workspace = person.workspaceId();
  const profiles: KnownProfile[] = [];
  const applications: KnownApplication[] = [];
  const pairs = new Set<string>();
  const marked = new Set<string>();
  let serial = 0;
  let created = 0;

  const authorised = (request: Omit<Request, 'token'>) => async (): Promise<Request | null> => {
    const token = await person.token();
    return token === null ? null : { ...request, token, onExpired: person.forgetToken };
  };
  const favourite = (): Order => {
    const programme = draws.pick(programmes);
    const isMarked = marked.has(programme);
    return {
      register: `favourite:${workspace}:${programme}`,
      value: isMarked ? 'off' : 'on',
      request: authorised({
        method: isMarked ? 'DELETE' : 'PUT',
        route: `/api/profiles/w/${workspace}/favourites/${programme}`,
      }),
      onAcknowledged: () => void (isMarked ? marked.delete(programme) : marked.add(programme)),
    };
  };
  const newProfile = (): Order => {
    created += 1;
    const id = drawnId(draws);
    const name = nextName();
    return {
      register: `profile:${workspace}:${id}`,
      value: name,
      request: authorised({
        method: 'POST',
        route: `/api/profiles/w/${workspace}/profiles`,
        body: { ...aProfile({ name }), id },
      }),
      onAcknowledged: () => void profiles.push({ id, v: 1 }),
    };
  };
  const renamed = (profile: KnownProfile): Order => {
    const name = nextName();
    const route = `/api/profiles/w/${workspace}/profiles/${profile.id}`;
    return {
      register: `profile:${workspace}:${profile.id}`,
      value: name,
      request: authorised({ method: 'PUT', route, body: { ...aProfile({ name }), v: profile.v } }),
      judge: async (reply) => {
        if (reply.status !== 409) return reply.outcome;
        // The version is this actor's own, so that only an earlier attempt of the same command may have changed it.
        const { outcome, body } = await person.send({ method: 'GET', route });
        if (outcome !== 'acknowledged') return 'unknown';
        return (body as Profile).name === name ? 'acknowledged' : 'refused';
      },
      onAcknowledged: () => {
        profile.v += 1;
      },
    };
  };
  const assigned = (profile: KnownProfile): Order => {
    const programme = draws.pick(programmes);
    return {
      register: `assignment:${workspace}:${profile.id}:${programme}`,
      value: 'active',
      request: authorised({
        method: 'POST',
        route: `/api/profiles/w/${workspace}/assignments`,
        body: { subsidyId: programme, profileIds: [profile.id] },
      }),
    };
  };
  const begun = (profile: KnownProfile): Order | null => {
    const programme = draws.pick(programmes);
    const id = drawnId(draws);
    if (pairs.has(`${profile.id} ${programme}`)) return null;
    pairs.add(`${profile.id} ${programme}`);
    return {
      register: `application:${workspace}:${id}`,
      value: 'begun',
      request: authorised({
        method: 'POST',
        route: `/api/applications/w/${workspace}/applications`,
        body: { id, profileId: profile.id, subsidyId: programme, mode: 'application', cloneOf: null },
      }),
      onAcknowledged: () => void applications.push({ id, fieldV: 0 }),
    };
  };
  const written = (application: KnownApplication): Order => {
    const value = nextName();
    const change = { field: FIELD, value, v: application.fieldV, origin: 'typed' };
    return {
      register: `field:${workspace}:${application.id}`,
      value,
      request: authorised({
        method: 'PATCH',
        route: `/api/applications/w/${workspace}/applications/${application.id}`,
        body: { changes: [change] },
      }),
      judge: (reply) => judgeSave(reply, value),
      onAcknowledged: () => {
        application.fieldV += 1;
      },
    };
  };
  function nextName(): string {
    serial += 1;
    return `Valeur ${workspace.slice(-4)} ${serial}`;
  }

  const next = (): Order | null => {
    const choice = draws.below(100);
    const profile = profiles.length === 0 ? null : draws.pick(profiles);
    if (choice < 30) return favourite();
    if (profile === null || (choice < 40 && created < PROFILES_MAX))
      return created < PROFILES_MAX ? newProfile() : null;
    if (choice < 60) return renamed(profile);
    if (choice < 70) return assigned(profile);
    if (choice < 80 || applications.length === 0) return begun(profile);
    return written(draws.pick(applications));
  };
  return {
    name: person.email,
    act: async () => {
      const order = next();
      if (order !== null) await orders.place(order);
    },
  };
}

/** A save reports what it has saved and what somebody else changed; here nobody else writes. */
function judgeSave({ outcome, body }: Reply, value: string) {
  if (outcome !== 'acknowledged') return outcome;
  const { saved, conflicts } = body as {
    readonly saved: readonly unknown[];
    readonly conflicts: readonly { readonly stored: { readonly value: string } }[];
  };
  const isStored = saved.length > 0 || conflicts.some(({ stored }) => stored.value === value);
  return isStored ? ('acknowledged' as const) : ('refused' as const);
}

/** Somebody without a plan whom an operator grants credits, and who spends them. */
export function createSpender(person: Person, { draws, orders, operatorToken }: Surroundings): Actor {
  const workspace = person.workspaceId();
  const account = `/api/billing/w/${workspace}`;
  let credits = 0;
  let held: string | null = null;
  const grant = (): Order => {
    const key = drawnId(draws);
    const amount = 1 + draws.below(5);
    const body = { key, credits: amount, reason: 'fault drill' };
    const route = `/api/billing/operators/w/${workspace}/credits`;
    return {
      register: `grant:${workspace}:${key}`,
      value: String(amount),
      request: () => Promise.resolve({ method: 'POST', route, body, token: operatorToken }),
      onAcknowledged: () => {
        credits += amount;
      },
    };
  };
  const reservation = (key: string, value: string): Order => ({
    register: `reservation:${workspace}:${key}`,
    value,
    request: async () => {
      const token = await person.token();
      const route =
        value === 'reserved'
          ? `${account}/reservations`
          : `${account}/reservations/${key}/${END_ROUTES[value]}`;
      const body = value === 'reserved' ? { body: { key, purpose: 'search' } } : {};
      const { forgetToken: onExpired } = person;
      return token === null ? null : { method: 'POST', route, ...body, token, onExpired };
    },
    onAcknowledged: () => {
      if (value === 'reserved') {
        held = key;
        credits -= 1;
      } else held = null;
      if (value === 'released') credits += 1;
    },
  });
  return {
    name: person.email,
    act: async () => {
      const isReleased = draws.chance(25);
      if (held !== null) await orders.place(reservation(held, isReleased ? 'released' : 'confirmed'));
      else if (credits > 0) await orders.place(reservation(drawnId(draws), 'reserved'));
      else await orders.place(grant());
    },
  };
}

const END_ROUTES: Readonly<Record<string, string>> = { confirmed: 'confirm', released: 'release' };

/** People who sign up, one after another. */
export function createNewcomers({ draws, orders, sender }: Surroundings): Actor {
  return {
    name: 'newcomers',
    act: async () => {
      const email = `nouveau.${drawnId(draws)}@example.fr`;
      let attempts = 0;
      await orders.place({
        register: `account:${email}`,
        value: 'exists',
        request: () => {
          attempts += 1;
          return Promise.resolve(signUpRequest(email));
        },
        judge: async (reply) => {
          // Taken: by an earlier attempt, as signing in shows.
          if (reply.status !== 409 || attempts === 1) return reply.outcome;
          return accountOutcome(await sender.send(signInRequest(email)));
        },
      });
    },
  };
}

function accountOutcome(reply: Reply): Outcome {
  if (showsAccount(reply)) return 'acknowledged';
  return reply.outcome === 'refused' ? 'refused' : 'unknown';
}
