import type { Aggregate, Evidence, LedgerAccount } from './evidence.ts';
import { expectedModels } from './expected-models.ts';
import { type Expected, expectedRegisters, type Recorded } from './history.ts';

/** What the drill has put into topics itself. */
export type Injected = { readonly topic: string; readonly group: string; readonly key: string };

export type Checked = {
  readonly history: readonly Recorded[];
  readonly evidence: Evidence;
  readonly poison: readonly Injected[];
};

/** An invariant of the product, and what violates it. */
export const INVARIANTS: Readonly<Record<string, (checked: Checked) => readonly string[]>> = {
  'every acknowledged command is visible': lostCommands,
  'every record is found once': doubledRecords,
  'versions have no gap': versionGaps,
  'outboxes are empty': waitingEvents,
  'each event is applied once by every reader and read models equal a rebuild': differingModels,
  'the ledger sums to the balance': unbalancedAccounts,
  'no mail is lost or sent twice': doubledMails,
  'exactly what was injected is parked': parkedEvents,
};

/** All violations, each with its invariant. */
export function check(checked: Checked): readonly string[] {
  return Object.entries(INVARIANTS).flatMap(([invariant, find]) =>
    find(checked).map((violation) => `${invariant}: ${violation}`),
  );
}

function lostCommands({ history, evidence }: Checked): string[] {
  const accounts = new Map(evidence.accounts.map((account) => [account.workspaceId, account]));
  return [...expectedRegisters(history)].flatMap(([register, expected]) => {
    const shown = shownOf(register, evidence, accounts);
    return allows(expected, shown) ? [] : [`${register} is ${shown}, not ${describe(expected)}`];
  });
}

function shownOf(
  register: string,
  { registers }: Evidence,
  accounts: ReadonlyMap<string, LedgerAccount>,
): string | null {
  const [kind, workspace = '', key] = register.split(':');
  const account = accounts.get(workspace);
  if (kind === 'grant') {
    const lots = account?.lots.filter(({ id }) => id === `grant:${key}`) ?? [];
    return lots.length === 0 ? null : lots.map(({ granted }) => granted).join(' and ');
  }
  if (kind === 'reservation') {
    const state = account?.reservations.find((one) => one.key === key)?.state ?? null;
    // After ten minutes a reservation ends by itself.
    return state === 'expired' ? 'reserved' : state;
  }
  return registers[register] ?? null;
}

/** An absent register is what an unmarked favourite is, too. */
function allows({ acknowledged, possible }: Expected, shown: string | null): boolean {
  if (shown === acknowledged || (shown !== null && possible.includes(shown))) return true;
  return acknowledged === null && shown === 'off';
}

function describe({ acknowledged, possible }: Expected): string {
  return [acknowledged, ...possible].join(' or ');
}

function doubledRecords({ evidence }: Checked): string[] {
  return Object.entries(evidence.found)
    .filter(([, titles]) => titles.length > 1)
    .map(([id, titles]) => `${id} is found as ${titles.join(' and ')}`);
}

/** In the topic the first appearance of each version follows the one before; the last one is the version of the owner. */
function versionGaps({ evidence }: Checked): string[] {
  const newest = new Map<string, number>();
  const gaps: string[] = [];
  for (const { topic, key, v } of evidence.events) {
    // Texts of applications are not published, so that their topic lacks versions; `field` registers hold them.
    if (v === null || topic === 'applications.applications.v1') continue;
    const before = newest.get(`${topic} ${key}`) ?? 0;
    if (v > before + 1) gaps.push(`${topic} ${key} has ${before} and then ${v}`);
    newest.set(`${topic} ${key}`, Math.max(before, v));
  }
  const behind = evidence.aggregates
    .filter(({ v, topic, id }) => !Number.isNaN(v) && newest.get(`${topic} ${id}`) !== v)
    .map(
      ({ v, topic, id }) => `${topic} ${id} ends with ${newest.get(`${topic} ${id}`)}, its owner has ${v}`,
    );
  return [...gaps, ...behind, ...missingVersions(evidence)];
}

/** The newest version is in the subsidy itself, those before it are stored apart. */
function missingVersions({ aggregates, versions }: Evidence): string[] {
  const stored = new Set(versions);
  return aggregates
    .filter(({ topic }) => topic === 'catalog.subsidies.v1')
    .flatMap(({ id, v }: Aggregate) => Array.from({ length: v - 1 }, (_, index) => `${id}@${index + 1}`))
    .filter((id) => !stored.has(id))
    .map((id) => `version ${id} is not stored`);
}

function waitingEvents({ evidence }: Checked): string[] {
  return evidence.aggregates
    .filter(({ pending }) => pending > 0)
    .map(({ topic, id, pending }) => `${pending} events of ${id} wait for ${topic}`);
}

/** Rows of one model and key, so that a key that is kept twice differs, too. */
function differingModels({ evidence }: Checked): string[] {
  const parked = new Set(evidence.parked.map(({ key }) => key));
  const text = ({ v, content }: { readonly v: number; readonly content: string }) => `${v} ${content}`;
  const group = (rows: Evidence['models']) => Map.groupBy(rows, ({ model, id }) => `${model} ${id}`);
  const [is, wanted] = [group(evidence.models), group(expectedModels(evidence.events))];
  return [...new Set([...is.keys(), ...wanted.keys()])].flatMap((row) => {
    if (parked.has(row.slice(row.lastIndexOf(' ') + 1))) return [];
    const found = is.get(row)?.map(text).join(' and ') ?? 'absent';
    const rebuilt = wanted.get(row)?.map(text).join(' and ') ?? 'absent';
    return found === rebuilt ? [] : [`${row} is ${found}, a rebuild makes ${rebuilt}`];
  });
}

function unbalancedAccounts({ evidence }: Checked): string[] {
  return evidence.accounts.flatMap(({ workspaceId, lots, ledger, reservations }) => {
    const wrong: string[] = [];
    const sum = ledger.reduce((total, { credits }) => total + credits, 0);
    const balance = lots.reduce((total, { remaining }) => total + remaining, 0);
    if (sum !== balance) wrong.push(`the ledger of ${workspaceId} sums to ${sum}, its lots hold ${balance}`);
    const gap = ledger.find(({ seq }, index) => index > 0 && seq !== (ledger[index - 1]?.seq ?? 0) + 1);
    if (gap !== undefined) wrong.push(`the ledger of ${workspaceId} has a gap before ${gap.seq}`);
    const charged = reservations.filter(({ lotId, state }) => lotId !== null && state !== 'released');
    const spent = lots.reduce((total, { granted, remaining }) => total + granted - remaining, 0);
    const held = charged.filter(({ state }) => state !== 'expired').length;
    if (spent !== held)
      wrong.push(`${workspaceId} has ${held} charged reservations and ${spent} credits spent`);
    return wrong;
  });
}

/**
 * A second mail is one with another Message-ID about the same to the same person. Security mails are sent at least once:
 * a repeated one has the Message-ID of the first, by which mail programs show it once (`repeatedMails` counts those).
 */
function doubledMails({ evidence }: Checked): string[] {
  const once = new Map(evidence.mails.map((mail) => [mail.mailId, mail]));
  const same = Map.groupBy(
    [...once.values()].filter(({ subject }) => subject.startsWith(CONFIRMATION)),
    ({ to, subject }) => `${to} ${subject}`,
  );
  const doubled = [...same]
    .filter(([, mails]) => mails.length > 1)
    .map(([what, { length }]) => `${length} times ${what}`);
  return [...doubled, ...missingMails(evidence)];
}

/** Subject of the mail that every new account gets one time. */
const CONFIRMATION = 'Confirm your e-mail address';

function missingMails({ registers, mails, waitingMails }: Evidence): string[] {
  const informed = new Set([...mails.map(({ to }) => to), ...waitingMails]);
  return Object.entries(registers)
    .filter(([register, value]) => register.startsWith('account:') && value === 'exists')
    .map(([register]) => register.slice('account:'.length))
    .filter((email) => !informed.has(email))
    .map((email) => `${email} got no mail`);
}

/** How many mails were delivered more than one time with the same Message-ID. */
export function repeatedMails({ mails }: Pick<Evidence, 'mails'>): number {
  return mails.length - new Set(mails.map(({ mailId }) => mailId)).size;
}

function parkedEvents({ evidence, poison }: Checked): string[] {
  const name = ({ topic, group, key }: Injected): string => `${topic} ${group} ${key}`;
  const [is, wanted] = [evidence.parked.map(name).toSorted(), poison.map(name).toSorted()];
  return [
    ...wanted.filter((one) => !is.includes(one)).map((one) => `${one} is not parked`),
    ...is.filter((one) => !wanted.includes(one)).map((one) => `${one} is parked`),
  ];
}
