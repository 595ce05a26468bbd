import { OPEN_FACETS, type OpenFacet } from '@platform/contracts/search';
import {
  type Criterion,
  type FacetGroup,
  KEYWORD_FIELDS,
  type KeywordField,
} from '../../domain/index-model.ts';
import type { Visibility } from '../../ports/search-index.ts';
import { type Bitset, clearBit, createBitset, forEachBit, hasBit, setBit, unite } from './bitset.ts';
import type { ColumnValues } from './column-values.ts';
import { createDeadlineStatuses, type DeadlineBits, type Moment } from './deadline-statuses.ts';
import { createFacetCounts } from './facet-counts.ts';
import { createNumberColumns, type NumberColumns, writeNumbers } from './number-columns.ts';
import { addCode, type OfficialCodes, removeCode, slotsWithCode } from './official-codes.ts';
import { createOpenValues, type OpenValues } from './open-values.ts';
import { addSlot, addTo, createSlotSet, removeSlot, type SlotSet } from './slot-set.ts';
import { type CountingSet, countingSetOf } from './value-profiles.ts';
import { createVariantIndex } from './variant-index.ts';

const FIRST_SLOTS = 1_024;

/**
 * Filters, counts and sort keys of all documents, in memory, by slot (a small number, which is the row id in SQLite).
 * The facts of a document are not stored a second time: the caller passes the former facts when a document changes or
 * is removed. Not shared between threads.
 */
export class Columns {
  readonly facetCounts: ReturnType<typeof createFacetCounts>;
  readonly variants = createVariantIndex((id) => this.#slots.get(id));
  readonly #live = createBitset(FIRST_SLOTS);
  /** Documents of `live` that are not generated records. */
  readonly #real = createBitset(FIRST_SLOTS);
  readonly #suspended = createBitset(FIRST_SLOTS);
  readonly #ids: string[] = [];
  readonly #slots = new Map<string, number>();
  readonly #byValue = new Map<KeywordField, Map<string, SlotSet>>(
    KEYWORD_FIELDS.map((field) => [field, new Map()]),
  );
  readonly #openValues = new Map<string, OpenValues>(OPEN_FACETS.map((facet) => [facet, createOpenValues()]));
  readonly #codes: OfficialCodes = new Map();
  readonly #numbers = createNumberColumns();
  readonly #deadlines = createDeadlineStatuses({
    live: this.#live,
    suspended: this.#suspended,
    numbers: this.#numbers,
  });
  #count = 0;
  #revision = {};

  constructor(groups: readonly FacetGroup[]) {
    this.facetCounts = createFacetCounts(groups);
  }

  /** Writes a document; `old` are the former facts of its slot. */
  put(
    document: { readonly slot: number; readonly id: string; readonly facts: ColumnValues },
    old: ColumnValues | null,
  ): void {
    const { slot, id, facts } = document;
    if (old !== null) this.remove(slot, old);
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    writeNumbers(this.#numbers, slot, facts);
    if (facts.suspended) setBit(this.#suspended, slot);
    else clearBit(this.#suspended, slot);
    setBit(this.#live, slot);
    setBit(this.#real, slot);
    if (facts.synthetic) clearBit(this.#real, slot);
    this.#count++;
    this.#putKeywords(slot, facts.keywords);
    if (facts.codeKey !== null) addCode(this.#codes, facts.codeKey, slot);
    if (facts.variantOf !== null) this.variants.put(slot, facts.variantOf);
    this.#changed();
  }

  remove(slot: number, old: ColumnValues): void {
    if (!hasBit(this.#live, slot)) return;
    clearBit(this.#live, slot);
    clearBit(this.#real, slot);
    this.#slots.delete(this.#ids[slot] ?? '');
    this.#count--;
    for (const field of KEYWORD_FIELDS) {
      const values = this.valuesOf(field);
      for (const value of old.keywords[field] ?? []) {
        const slots = values.get(value);
        if (slots !== undefined) removeSlot(slots, slot);
      }
      this.#openValues.get(field)?.remove(slot);
    }
    this.facetCounts.remove(slot);
    if (old.codeKey !== null) removeCode(this.#codes, old.codeKey, slot);
    if (old.variantOf !== null) this.variants.remove(slot, old.variantOf);
    this.#changed();
  }

  #putKeywords(slot: number, keywords: ColumnValues['keywords']): void {
    for (const field of KEYWORD_FIELDS) {
      const values = this.valuesOf(field);
      const documentValues = keywords[field] ?? [];
      for (const value of documentValues) {
        const slots = values.get(value) ?? createSlotSet();
        addSlot(slots, slot);
        values.set(value, slots);
      }
      this.#openValues.get(field)?.put(slot, documentValues);
    }
    this.facetCounts.put(slot, keywords);
  }

  #changed(): void {
    this.#deadlines.reset();
    this.variants.reset();
    this.#revision = {};
  }

  /** An object that is replaced at every change, as a key for caches. */
  revision(): object {
    return this.#revision;
  }

  documents(): number {
    return this.#count;
  }

  /** An empty set that spans all slots. */
  emptySet(): Bitset {
    return { words: new Uint32Array(this.#live.words.length) };
  }

  /** The documents that a query may find. */
  visible({ withGenerated }: Visibility): Bitset {
    return withGenerated ? this.#live : this.#real;
  }

  /** These documents in the form in which facets count them. */
  countingSet(among: Bitset): CountingSet {
    return countingSetOf(among, this.#live);
  }

  valuesOf(field: KeywordField): Map<string, SlotSet> {
    return this.#byValue.get(field) ?? new Map();
  }

  openValuesOf(facet: OpenFacet): OpenValues {
    return this.#openValues.get(facet) ?? createOpenValues();
  }

  deadlineBits(now: Moment): DeadlineBits {
    return this.#deadlines.at(now);
  }

  /** Documents that opened in the last `days` days, today included. */
  postedWithin(days: number, now: Moment): Bitset {
    return this.#deadlines.openedIn({ from: now.day - days + 1, to: now.day });
  }

  /** Documents that meet any of the criteria. */
  anyOf(criteria: readonly Criterion[], now: Moment): Bitset {
    const found = this.emptySet();
    for (const criterion of criteria) {
      if (criterion.field === 'deadline') unite(found, this.deadlineBits(now)[criterion.value]);
      else if (criterion.field === 'posted') unite(found, this.postedWithin(criterion.days, now));
      else this.#uniteValue(found, criterion.field, criterion.value);
    }
    return found;
  }

  /** Documents one of whose stated zones is among these. */
  zonedIn(zones: readonly string[]): Bitset {
    const found = this.emptySet();
    for (const zone of zones) this.#uniteValue(found, 'zone', zone);
    return found;
  }

  #uniteValue(found: Bitset, field: KeywordField, value: string): void {
    const slots = this.valuesOf(field).get(value);
    if (slots !== undefined) addTo(found, slots);
  }

  /** Documents whose amount in cents of EUR is between the two, both included. */
  amountBetween(minCents: number | null, maxCents: number | null): Bitset {
    const [least, most] = [minCents ?? Number.NEGATIVE_INFINITY, maxCents ?? Number.POSITIVE_INFINITY];
    const { amount } = this.#numbers;
    const found = this.emptySet();
    forEachBit(this.#live, (slot) => {
      const cents = amount[slot] ?? Number.NaN;
      if (cents >= least && cents <= most) setBit(found, slot);
    });
    return found;
  }

  withCode(codeKey: string): readonly number[] {
    return slotsWithCode(this.#codes, codeKey);
  }

  idAt(slot: number): string {
    return this.#ids[slot] ?? '';
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  isSuspended(slot: number): boolean {
    return hasBit(this.#suspended, slot);
  }

  /** Valid until the next change. */
  numbers(): Readonly<NumberColumns> {
    return this.#numbers;
  }
}
