import type { TermsByLanguage } from './term-patterns.ts';
import { AFTER_FILING } from './terms/after-filing.ts';
import { AMOUNT } from './terms/amount.ts';
import { CONTACT } from './terms/contact.ts';
import { COSTS } from './terms/costs.ts';
import { CUMULATION } from './terms/cumulation.ts';
import { DE_MINIMIS } from './terms/de-minimis.ts';
import { DEADLINE } from './terms/deadline.ts';
import { DOCUMENTS } from './terms/documents.ts';
import { ELIGIBILITY } from './terms/eligibility.ts';
import { FIELD } from './terms/field.ts';
import { FILE_RULES } from './terms/file-rules.ts';
import { MISSING } from './terms/missing.ts';
import { PRACTICE } from './terms/practice.ts';
import { START } from './terms/start.ts';
import { STEPS } from './terms/steps.ts';
import { TAKE_OVER } from './terms/take-over.ts';
import { VALIDITY } from './terms/validity.ts';
import type { ChatTopic } from './topic-names.ts';

/** The terms of each topic. */
export const TOPIC_TERMS: Readonly<Record<ChatTopic, TermsByLanguage>> = {
  'after-filing': AFTER_FILING,
  amount: AMOUNT,
  contact: CONTACT,
  costs: COSTS,
  cumulation: CUMULATION,
  'de-minimis': DE_MINIMIS,
  deadline: DEADLINE,
  documents: DOCUMENTS,
  eligibility: ELIGIBILITY,
  field: FIELD,
  'file-rules': FILE_RULES,
  missing: MISSING,
  practice: PRACTICE,
  start: START,
  steps: STEPS,
  'take-over': TAKE_OVER,
  validity: VALIDITY,
};
