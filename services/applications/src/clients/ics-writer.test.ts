import { describe, expect, it } from '@jest/globals';
import type { EventTime } from '@platform/contracts/applications';
import { plusDays } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { spanOf } from '../domain/own-event.ts';
import type { IcsEntry } from '../ports/ics-writer.port.ts';
import { createIcsWriter } from './ics-writer.client.ts';

const writeIcs = createIcsWriter();
const NOW = new Date('2026-11-20T09:00:00Z');
const PARIS = 'Europe/Paris';
const ZONES = [PARIS, 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
/** Years in which both last Sundays and the rules of today are covered. */
const YEARS = Array.from({ length: 30 }, (_value, index) => 2015 + index);

function entryOf(time: EventTime, part: Partial<IcsEntry> = {}): IcsEntry {
  return {
    ...spanOf(time),
    id: 'own-1',
    kind: 'own',
    subsidyId: null,
    profileIds: [],
    applicationId: null,
    regimes: [],
    moved: null,
    sequence: 1,
    changedAt: NOW,
    isCancelled: false,
    uid: 'a@aides.example',
    summary: 'Rendez-vous',
    description: null,
    url: null,
    zone: time.kind === 'times' ? time.zone : PARIS,
    ...part,
  };
}

function write(entries: readonly IcsEntry[]): string {
  return writeIcs({ name: 'Dates', language: 'fr', entries, now: NOW });
}

/** The events as the second implementation reads them, with the zones that the file itself defines. */
function readBack(file: string): readonly ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

function lastSunday(year: number, month: '03' | '10'): string {
  const last = `${year}-${month}-31`;
  return plusDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
}

function times(from: string, fromTime: string, zone = PARIS): EventTime {
  return { kind: 'times', from, fromTime, to: plusDays(from, 1), toTime: '12:00', zone };
}

describe('a calendar file', () => {
  it('has the instants of every half hour of both nights on which the clocks change, in every year', () => {
    const nights = YEARS.flatMap((year) => [lastSunday(year, '03'), lastSunday(year, '10')]);
    const halves = Array.from({ length: 12 }, (_value, index) => index);
    const entries = nights.flatMap((night) =>
      halves.map((half) => {
        // From 22:00 UTC of the day before on: the hour that is shown two times and the one that is skipped are among them.
        const start = new Date(Date.parse(`${plusDays(night, -1)}T22:00:00Z`) + half * 1_800_000);
        const end = new Date(start.getTime() + 900_000);
        return entryOf(times(night, '00:00'), { start, end, uid: start.toISOString() });
      }),
    );
    const events = readBack(write(entries));
    expect(events.length).toBe(entries.length);
    for (const [index, event] of events.entries()) {
      expect(event.startDate.toJSDate().toISOString()).toBe(entries[index]?.uid);
      expect(event.endDate.toJSDate()).toEqual(entries[index]?.end);
    }
  });

  it('has the instants of typed times of any zone and day', () => {
    const aTime = fc.record({
      day: fc.integer({ min: 0, max: 365 * 25 }).map((days) => plusDays('2015-01-01', days)),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
      zone: fc.constantFrom(...ZONES),
    });
    fc.assert(
      fc.property(aTime, ({ day, hour, minute, zone }) => {
        const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const entry = entryOf(times(day, clock, zone));
        const [event] = readBack(write([entry]));
        expect(event?.startDate.toJSDate()).toEqual(entry.start);
        expect(event?.endDate.toJSDate()).toEqual(entry.end);
      }),
    );
  });

  it('has whole days as dates, so that they are the same days in every zone', () => {
    const file = write([
      entryOf({ kind: 'days', from: '2027-03-27', to: '2027-03-27' }),
      entryOf({ kind: 'days', from: '2027-03-27', to: '2027-03-29' }),
    ]);
    expect(file).toContain('DTSTART;VALUE=DATE:20270327\r\n');
    const [one, three] = readBack(file);
    expect([one?.startDate.isDate, one?.endDate.toString()]).toEqual([true, '2027-03-28']);
    expect(three?.endDate.toString()).toBe('2027-03-30');
  });

  it('names the zone of Paris with its rules, and times of other zones in UTC', () => {
    const file = write([entryOf(times('2027-07-01', '09:00')), entryOf(times('2027-07-01', '09:00', 'UTC'))]);
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Paris\r\n');
    expect(file).toContain('DTSTART;TZID=Europe/Paris:20270701T090000\r\n');
    expect(file).toContain('DTSTART:20270701T090000Z\r\n');
  });

  it('folds lines at 75 octets, escapes texts and keeps every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
        const summary = `É${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')};,\\`;
        const file = write([entryOf({ kind: 'days', from: '2027-01-10', to: '2027-01-10' }, { summary })]);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(readBack(file)[0]?.summary).toBe(summary);
      }),
    );
  });

  it('states sequence, change and cancellation', () => {
    const time = { kind: 'days', from: '2027-01-10', to: '2027-01-10' } as const;
    const [event] = readBack(write([entryOf(time, { sequence: 7, isCancelled: true })]));
    expect([event?.uid, event?.sequence]).toEqual(['a@aides.example', 7]);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-20T09:00:00Z');
  });
});
