import type { FormFieldId } from '@platform/contracts/application-sets';
import type { BrowserResponse, ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Formats, Language } from '@platform/web-kit';
import type { Application, Suggestion } from '../../api/applications-api.ts';

/** Where a statement is from: each is a fact of one of these, and none is composed of anything else. */
export type ChatSource = 'programme' | 'profile' | 'verdict' | 'documents' | 'form' | 'checklist' | 'portal';

/** A statement of a reply: a text with its values, or a sentence of the programme as it is. */
export type ChatStatement = {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly source: ChatSource;
  /** The day on which the source was read, for what others publish. */
  readonly readOn?: string;
  /** A sentence in the words of the programme, with its language. */
  readonly quote?: { readonly text: string; readonly language: Language };
};

/** A document of the practice, with the field of the portal that it was uploaded for. */
export type PracticeDocument = {
  readonly name: string;
  readonly validUntil: string | null;
  readonly practice: { readonly itemId: string } | null;
};

/** What the criteria of the programme decide about the profile of the practice, with the name of the profile. */
export type ProfileVerdict = Pick<
  BrowserResponse<'verdictsResponse'>['verdicts'][number],
  'outcome' | 'availability' | 'criteria' | 'conditions' | 'nearestChange'
> & { readonly name: string };

export type ChatFacts = {
  readonly application: Pick<Application, 'deadline' | 'checklist' | 'guard' | 'programme'>;
  /** Undefined while the catalog does not respond: this is then stated instead of its facts. */
  readonly programme:
    | Pick<ReadSubsidy, 'texts' | 'funding' | 'contact' | 'funders' | 'opensOn' | 'sources'>
    | undefined;
  /** Undefined while it is not known: the page of the programme is then named instead. */
  readonly verdict: ProfileVerdict | undefined;
  readonly missing: readonly FormFieldId[];
  readonly suggestions: readonly Suggestion[];
  readonly documents: readonly PracticeDocument[];
  readonly language: Language;
  readonly formats: Formats;
  readonly labelOf: (field: FormFieldId) => string;
  readonly helpOf: (field: FormFieldId) => string | null;
  readonly itemTitle: (item: Application['checklist'][number]) => string;
};

type Values = ChatStatement['values'];

/** A statement of what this page itself knows. */
export function statement(source: ChatSource, key: string, values: Values = {}): ChatStatement {
  return { key, values, source };
}

/** A statement of the programme as the application has read it. */
export function asRead({ application, formats }: ChatFacts, key: string, values: Values = {}): ChatStatement {
  return { key, values, source: 'programme', readOn: formats.day(application.programme.readAt) };
}

/** A statement of the programme as the catalog publishes it, with the day of the newest check of its sources. */
export function asPublished(
  { programme, formats }: ChatFacts,
  key: string,
  values: Values = {},
): ChatStatement {
  const checked = programme?.sources
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  const published = statement('programme', key, values);
  return checked === undefined ? published : { ...published, readOn: formats.date(checked) };
}
