import { readFileSync } from 'node:fs';
import { loadTerritories } from '@platform/territories';
import { sharedDataPath } from '@platform/testing/shared-data';
import { euFundingTendersConnector } from '../../src/connectors/eu-funding-tenders/eu-funding-tenders-connector.ts';
import type { ReadRecord } from '../../src/port/connector.ts';

export type RawGrant = {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly callTitle: string | null;
  readonly kind: { readonly id: string };
  readonly startDate: string | null;
  readonly deadlineDate: string | null;
};

const FILES = {
  july: ['eu-funding-tenders', 'earlier', 'grants-snapshot-2026-07-24.json'],
  august: ['eu-funding-tenders', 'grants-snapshot.json'],
} as const;
export type Snapshot = keyof typeof FILES;

export function snapshotText(snapshot: Snapshot): string {
  return readFileSync(sharedDataPath(...FILES[snapshot]), 'utf8');
}

/** Rows of the file, read without code of the product. */
export function rawGrants(snapshot: Snapshot): readonly RawGrant[] {
  return (JSON.parse(snapshotText(snapshot)) as { grants: RawGrant[] }).grants;
}

/** What identifies a row: cascade calls share the identifier of the topic that pays them. */
export function keyOf({ kind, id, identifier }: RawGrant): string {
  return kind.id === '8' ? id : identifier;
}

/**
 * The parts of a row that a user of the catalog would see, compared as text. Left out: the status (what is shown
 * follows from the dates), seconds, the time of the opening, runs of spaces, and `searchText`, which repeats the rest.
 */
export function shownOf(grant: RawGrant): string {
  return JSON.stringify({
    ...Object.fromEntries(
      ['title', 'summary', 'abstract', 'callTitle', 'callIdentifier', 'destination', 'actionType', 'url'].map(
        (field) => [field, spaced(grant[field])],
      ),
    ),
    budget: grant.budget,
    programmes: grant.frameworkProgrammes,
    divisions: (grant.programmeDivisions as { id: string }[]).map(({ id }) => id).sort(),
    opens: grant.startDate?.slice(0, 10),
    closes: grant.deadlineDate?.slice(0, 16),
  });
}

function spaced(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value;
}

/** The records that the connector reads from a snapshot. */
export function readSnapshot(text: string): readonly ReadRecord[] {
  const reader = euFundingTendersConnector.open({ territories: loadTerritories(), companions: new Map() });
  const { records } = reader.read({ path: 'grants.json', bytes: Buffer.from(text) });
  return [...records, ...reader.finish()];
}
