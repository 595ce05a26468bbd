import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import type { Suggestion } from '../../api/applications-api.ts';
import { fieldMentions } from '../topics/field-mentions.ts';
import { recogniseTopics, wordsOfQuestion } from '../topics/recognise-topics.ts';
import { type ChatFacts, type ChatStatement, statement } from './chat-facts.ts';
import { sentencesWithWords } from './programme-sentences.ts';
import { TOPIC_REPLIES } from './topic-replies.ts';

const FIELDS_MAX = 3;
/** The statement that no fact fits a question; the page suggests questions beside it. */
export const UNKNOWN = 'unknown';

/** The reply to a question, of facts alone; without any that fits it states what can be replied to. */
export function repliesTo(question: string, facts: ChatFacts): readonly ChatStatement[] {
  const words = wordsOfQuestion(question);
  const { fields, mentions } = fieldMentions(words, facts.labelOf);
  const { topics, isOtherSubject } = recogniseTopics(words, mentions);
  const found = topics.flatMap((topic) =>
    topic === 'field' ? aboutFields(fields, facts) : TOPIC_REPLIES[topic](facts),
  );
  if (found.length > 0) return withoutRepeats(found);
  const quotes = isOtherSubject ? [] : sentencesWithWords(question, facts);
  return quotes.length > 0 ? quotes : [statement('portal', UNKNOWN)];
}

function withoutRepeats(statements: readonly ChatStatement[]): readonly ChatStatement[] {
  return [...new Map(statements.map((one) => [JSON.stringify(one), one])).values()];
}

function aboutFields(fields: readonly FormFieldId[], facts: ChatFacts): readonly ChatStatement[] {
  if (fields.length > 0) return fields.slice(0, FIELDS_MAX).flatMap((field) => aboutField(field, facts));
  const advised = FORM_FIELDS.filter(({ id }) => facts.helpOf(id) !== null).map(({ id }) =>
    facts.labelOf(id),
  );
  return [statement('form', 'fieldNames', { fields: facts.formats.list(advised) })];
}

function aboutField(id: FormFieldId, facts: ChatFacts): readonly ChatStatement[] {
  const field = FORM_FIELDS.find((one) => one.id === id);
  if (field === undefined) return [];
  const label = facts.labelOf(id);
  const help = facts.helpOf(id);
  const suggestion = facts.suggestions.find((one) => one.field === id && one.origin !== 'template');
  const limits = field.kind === 'line' || field.kind === 'text' ? 'fieldText' : `fieldKind.${field.kind}`;
  return [
    statement('form', field.isRequired ? 'fieldRequired' : 'fieldOptional', { label }),
    statement('form', limits, { label, count: field.lengthMax }),
    ...(help === null ? [] : [statement('form', 'help', { help })]),
    ...(suggestion === undefined || field.kind === 'money' ? [] : [knownValue(suggestion, label)]),
  ];
}

/** What is known for a field, with where it is from. */
function knownValue({ origin, value, documents = [] }: Suggestion, label: string): ChatStatement {
  const [document] = documents;
  if (document !== undefined)
    return statement('documents', 'documentValue', { label, value, name: document.name });
  return statement('profile', origin === 'library' ? 'keptValue' : 'profileValue', { label, value });
}
