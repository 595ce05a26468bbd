import { z } from 'zod';
import { idSchema, instantSchema, webAddressSchema } from '../values.ts';

/**
 * State of a link. `gone` only after it was missing on several days; any other reason why the page cannot be read (a
 * refusal to robots, a busy server, a timeout) is `unknown`, like a link that was never requested.
 */
export const LINK_STATES = ['alive', 'moved', 'gone', 'unknown'] as const;
export const linkStateSchema = z.enum(LINK_STATES);
export type LinkState = z.infer<typeof linkStateSchema>;

/** The problem that the last check of a link found. */
export const LINK_REASONS = [
  'not_found',
  'removed',
  'no_such_name',
  'connection_refused',
  'forbidden',
  'busy',
  'server_error',
  'unexpected_status',
  'timeout',
  'network',
  'too_many_redirects',
  'not_public',
] as const;
export const linkReasonSchema = z.enum(LINK_REASONS);
export type LinkReason = z.infer<typeof linkReasonSchema>;

/** Where published subsidies name the link. */
export const LINK_PLACES = ['officialUrl', 'contact', 'requiredDocuments', 'additionalResources'] as const;
export const linkPlaceSchema = z.enum(LINK_PLACES);
export type LinkPlace = z.infer<typeof linkPlaceSchema>;

export const linkItemSchema = z.object({
  address: z.string().max(4_000),
  state: linkStateSchema,
  /** The day on which its state began. */
  since: instantSchema,
  reason: linkReasonSchema.nullable(),
  /** The target of a permanent redirect. */
  movedTo: webAddressSchema.nullable(),
  /** It leads to the home page of a site, which often means "not found". */
  landsOnHomePage: z.boolean(),
  checkedAt: instantSchema.nullable(),
  lastAliveAt: instantSchema.nullable(),
  nextCheckAt: instantSchema,
  /** How many places of published subsidies name it, and the first of them. */
  useCount: z.number().int().min(1),
  uses: z.array(z.object({ subsidyId: idSchema, place: linkPlaceSchema })).max(20),
});
export type LinkItem = z.infer<typeof linkItemSchema>;

/**
 * One round of checks. `postponed`: due, but the limit was reached or the server requested a pause (429, Retry-After).
 */
export const linkRoundSchema = z.object({
  startedAt: instantSchema,
  endedAt: instantSchema,
  links: z.number().int().min(0),
  added: z.number().int().min(0),
  removed: z.number().int().min(0),
  checked: z.number().int().min(0),
  postponed: z.number().int().min(0),
  /** No server responded at all: the machine is assumed to be offline, and no link counts as missing. */
  offline: z.boolean(),
  found: z.record(linkStateSchema, z.number().int().min(0)),
});
export type LinkRound = z.infer<typeof linkRoundSchema>;

/** Query string of `GET /api/catalog/links`, operators only; by address. */
export const linkQuerySchema = z.strictObject({
  state: linkStateSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().min(1).max(4_000).optional(),
});
export const linkListSchema = z.object({
  /** Links by state; `unchecked` counts those of `unknown` that were never requested. */
  figures: z.record(z.enum([...LINK_STATES, 'unchecked']), z.number().int().min(0)),
  /** The last round of this process. */
  lastRound: linkRoundSchema.nullable(),
  items: z.array(linkItemSchema),
  /** Pass it back for the next page; null on the last page. */
  cursor: z.string().nullable(),
});
export type LinkList = z.infer<typeof linkListSchema>;

/** Query string of `POST /api/catalog/links/checks`. */
export const linkCheckOrderSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
