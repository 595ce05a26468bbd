/** What a question about a practice can be about; of two that fit equally well the earlier one is replied to first. */
export const CHAT_TOPICS = [
  'take-over',
  'practice',
  'missing',
  'field',
  'validity',
  'file-rules',
  'start',
  'de-minimis',
  'cumulation',
  'amount',
  'after-filing',
  'deadline',
  'costs',
  'contact',
  'eligibility',
  'steps',
  'documents',
] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];
