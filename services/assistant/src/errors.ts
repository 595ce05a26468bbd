import { defineErrors } from '@platform/service-kit';

export const assistantErrors = defineErrors('ASSISTANT', {
  ALLOWANCE_EXHAUSTED: { httpStatus: 402, message: 'No answer is left; an account or credits give more.' },
  NETWORK_BUDGET_SPENT: {
    httpStatus: 429,
    message: 'The free answers of this network are spent for today; an account gives more.',
  },
  KEY_REUSED: { httpStatus: 409, message: 'The key belongs to an answer to another text.' },
  SEARCH_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The search cannot be reached; nothing was spent.',
    retryable: true,
  },
  RECORD_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The records of programmes cannot be reached; nothing was spent.',
    retryable: true,
  },
  PAYMENT_UNAVAILABLE: {
    httpStatus: 503,
    message: 'What may be spent cannot be read; nothing was spent.',
    retryable: true,
  },
  CONVERSATION_NOT_FOUND: { httpStatus: 404, message: 'There is no conversation with this id.' },
  CONVERSATIONS_FULL: { httpStatus: 409, message: 'The workspace keeps as many conversations as it may.' },
});
