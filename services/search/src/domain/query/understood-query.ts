import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import type { Reading, SearchQuery } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { QueryReader, QueryReading } from '@platform/query-reader';
import { placeLabel, type TerritoryTree } from '@platform/territories';
import { needLabel } from '../needs/taxonomy.ts';
import { NOTHING_STATED, type StatedScope } from '../stated-scope.ts';
import { fillerTest } from './fillers.ts';
import { isOnlyStopWords, type ParsedQuery, parseQuery } from './parse-query.ts';
import { isStopWord } from './stop-words.ts';

/** A part of the text with words that programmes of its sector use. */
export type RelatedWords = {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** The words name a sector, which has other trades too; those of applicants mean the same people. */
  readonly ofSector: boolean;
};

/** A typed query, read as a sentence. */
export type UnderstoodQuery = {
  /** The words that are searched; `typed`, the code and all offsets are those of the whole text. */
  readonly parsed: ParsedQuery;
  readonly scope: StatedScope;
  readonly related: readonly RelatedWords[];
  readonly readings: readonly QueryReading[];
};

type ReadParameters = Pick<SearchQuery, 'q' | 'plain' | 'territory' | 'country' | 'applicant'>;

/**
 * Reads a query: places, applicants, numbers of employees and ages become the scope unless a filter of the same kind is
 * set. All but places and figures is searched as words, who applies and what they do included. Dates are relative to
 * `today`, a civil date; without it none are read.
 */
export function understandQuery(query: ReadParameters, reader: QueryReader, today?: string): UnderstoodQuery {
  const { readings, words } = reader.read(query.q, {
    plain: query.plain,
    ...(today === undefined ? {} : { today }),
  });
  const own = parseQuery(query.q);
  const hasPlaceFilter = query.territory.length + query.country.length > 0;
  const hasApplicantFilter = query.applicant.length > 0;
  const isReplaced = ({ key }: QueryReading) => hasApplicantFilter && key === INFERRED_APPLICANT_KEY;
  const kept = readings.filter((reading) => !isReplaced(reading));
  const settled = kept.map((reading): QueryReading => {
    const isOverridden =
      (reading.kind === 'place' && hasPlaceFilter) || (reading.kind === 'applicant' && hasApplicantFilter);
    return isOverridden && reading.effect === 'filter' ? { ...reading, effect: 'stated' } : reading;
  });
  const filters = settled.filter(({ effect }) => effect === 'filter');
  const places = filters.filter(({ kind }) => kind === 'place').map(({ territories }) => territories);
  const read = parseQuery(words);
  // A text of a company number alone must not find everything.
  const numbers = settled.filter(({ kind }) => kind === 'identifier').map(({ text }) => text);
  const isFiller = fillerTest(own.typed);
  const hasSubject = read.parts.some((part) =>
    part.words.some((word) => !isFiller(word) && !isStopWord(word)),
  );
  const isNumberAlone = filters.length === 0 && numbers.length > 0 && !hasSubject;
  const searched = isNumberAlone ? parseQuery(withoutGroups(numbers.join(' '))) : read;
  return {
    parsed: {
      ...(isNumberAlone ? searched : own),
      parts: searched.parts.filter((part) => places.length === 0 || !isOnlyStopWords(part)),
      excluded: searched.excluded,
    },
    scope: {
      territories: places,
      applicants: applicantsWith('filter', settled),
      likelyApplicants: hasApplicantFilter ? [] : applicantsWith('words', settled),
      claimants: [],
      employees: figuresOf('size', filters),
      ages: figuresOf('age', filters),
    },
    related: settled
      .filter(({ relatedWords }) => relatedWords.length > 0)
      .map(({ kind, from, to, relatedWords }) => ({
        from,
        to,
        words: relatedWords,
        ofSector: kind === 'activity',
      })),
    readings: settled,
  };
}

function figuresOf(kind: QueryReading['kind'], readings: readonly QueryReading[]): number[] {
  return readings.flatMap((one) => (one.kind === kind && one.figure !== null ? [one.figure] : []));
}

function applicantsWith(
  effect: QueryReading['effect'],
  readings: readonly QueryReading[],
): QueryReading['probableApplicants'] {
  return readings.flatMap((one) =>
    one.kind === 'applicant' && one.effect === effect ? one.probableApplicants : [],
  );
}

/** "552 100 554" is one number, and "100" no word of it. */
function withoutGroups(number: string): string {
  return number.replace(/(?<=\d)[ .](?=\d)/g, '');
}

/** The same query with nothing read: all words are searched and nothing limits the results. */
export function asWords(query: ReadParameters, { readings }: UnderstoodQuery): UnderstoodQuery {
  return {
    parsed: parseQuery(query.q),
    scope: NOTHING_STATED,
    related: [],
    readings: readings.map((reading) =>
      reading.effect === 'filter' ? { ...reading, effect: 'offered' } : reading,
    ),
  };
}

/** The readings as a response states them. */
export function statedReadings(
  readings: readonly QueryReading[],
  tree: TerritoryTree,
  lang: Language,
): Reading[] {
  return readings.map((reading) => {
    const { kind, text, key, effect, territories, otherPlaces, needs } = reading;
    const [first, ...more] = territories;
    const place = first === undefined || more.length > 0 ? null : placeLabel(first, tree, lang);
    const { figure, size, amount, dates, naf } = reading;
    return {
      kind,
      text,
      key,
      effect,
      label: kind === 'purpose' ? needLabel(needs[0] ?? '', lang) : place,
      territories: [...territories],
      applicants: [...reading.applicants],
      probableApplicants: [...reading.probableApplicants],
      alternatives: otherPlaces.map((territory) => ({ territory, label: placeLabel(territory, tree, lang) })),
      ...{ figure, size, amount, dates, naf, sectors: [...reading.sectors], needs: [...needs] },
    };
  });
}
