import cookie from '@fastify/cookie';
import type { EventBus } from '@platform/event-bus';
import type { SessionAccess } from '@platform/events/session-access';
import { createTierAccess } from '@platform/events/tier-access';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  connectMongo,
  createLifecycle,
  createRepeatedJob,
  type FastifyInstance,
  kitErrors,
  type Logger,
  routeAccess,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createEligibilityClient } from './clients/eligibility.client.ts';
import { createModelReading } from './clients/model-reading.client.ts';
import { createModelWording } from './clients/model-wording.client.ts';
import { createPayments } from './clients/payments.client.ts';
import { createRecordClient } from './clients/record.client.ts';
import { createCardsClient, createSearchClient } from './clients/search.client.ts';
import type { AssistantConfig } from './config.ts';
import { consumeErasureOrders } from './consumers/erasures.consumer.ts';
import { answerDigest } from './domain/answer-digest.ts';
import { readMessage } from './message-model/message-model.ts';
import { createConversations } from './persistence/conversation.store.ts';
import { createFreeAnswerStore } from './persistence/free-answer.store.ts';
import { assistantMigrations } from './persistence/migrations/index.ts';
import { createNetworkBudget } from './persistence/network-budget.store.ts';
import { readNetworkKey } from './persistence/network-key.store.ts';
import { createOrderLog } from './persistence/order.log.ts';
import { registerAllowance } from './routes/allowance.route.ts';
import { type AnswerActions, registerAnswers } from './routes/answers.route.ts';
import { type ConversationActions, registerConversations } from './routes/conversations.route.ts';
import { registerEligibility } from './routes/eligibility.route.ts';
import { registerExport } from './routes/export.route.ts';
import { allowanceOfAccount, allowanceOfVisitor } from './use-cases/allowance.ts';
import { answerProject } from './use-cases/answer-project.ts';
import {
  changeConversation,
  readConversation,
  removeConversation,
  saveConversation,
} from './use-cases/conversations.ts';
import { forgetOld } from './use-cases/forget-old.ts';
import { dayOf, payAsAccount, payAsVisitor } from './use-cases/pay-answer.ts';
import { replyInConversation } from './use-cases/reply-in-conversation.ts';
import { respondToQuestions } from './use-cases/respond-to-questions.ts';
import { eraseWorkspace, exportWorkspace } from './use-cases/workspace-data.ts';

export { type AssistantConfig, assistantConfigSchema } from './config.ts';

export type AssistantDeps = {
  readonly config: AssistantConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Belongs to the caller. */
  readonly eventBus: EventBus;
};

const CLOSE_DEADLINE_MS = 10_000;
/** For servers that need none; the client requires some text. */
const NO_KEY = 'none';
const FORGET_EVERY_MS = 3_600_000;

/** The model that reads projects and words answers, where one is configured. */
function modelOf({ OPENAI_API_KEY, OPENAI_BASE_URL, ASSISTANT_MODEL }: AssistantConfig) {
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) return null;
  const apiKey = OPENAI_API_KEY ?? NO_KEY;
  const options = { baseUrl: OPENAI_BASE_URL, apiKey, model: ASSISTANT_MODEL };
  return { read: createModelReading(options), word: createModelWording(options) };
}

async function createParts({ config, clock, logger }: AssistantDeps, connection: Connection) {
  const free = createFreeAnswerStore(connection, clock.now);
  const orders = createOrderLog(connection, clock.now);
  const conversations = createConversations(connection);
  const key = await readNetworkKey(connection);
  const networks = createNetworkBudget(connection, { key, now: clock.now });
  return {
    paying: {
      free,
      orders,
      payments: createPayments({ url: config.ASSISTANT_BILLING_URL }),
      networks,
      freePerNetwork: config.ASSISTANT_FREE_PER_NETWORK,
      clock,
    },
    answering: {
      search: createSearchClient({ url: config.ASSISTANT_SEARCH_URL }),
      cards: createCardsClient({ url: config.ASSISTANT_SEARCH_URL }),
      record: createRecordClient({ url: config.ASSISTANT_CATALOG_URL }),
      decide: createEligibilityClient({ url: config.ASSISTANT_CATALOG_URL, logger }),
      readMessage,
      model: modelOf(config),
      mayUseModel: async (payer: string) =>
        (await networks.count(`model ${payer}`, dayOf(clock))) <= config.ASSISTANT_MODEL_PER_DAY,
      clock,
      logger,
    },
    data: { conversations, free, orders, clock },
    ping: async () => connection.db?.command({ ping: 1 }),
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

function answerActions(parts: () => Parts): AnswerActions {
  return {
    forVisitor: async (order, { signal, ...visitor }) => {
      const { paying, answering } = parts();
      const left = () => allowanceOfVisitor(paying, visitor.visitorId);
      const reply = replyInConversation(answering, order, { left, signal });
      if (reply !== null) return reply;
      const digest = answerDigest(order);
      const payment = await payAsVisitor(paying, { ...visitor, key: order.key, digest });
      return answerProject(answering, order, { payment, signal });
    },
    forAccount: async (order, { caller, visitorId, signal }) => {
      const { paying, answering } = parts();
      const left = () => allowanceOfAccount(paying, caller, visitorId);
      const reply = replyInConversation(answering, order, { left, signal });
      if (reply !== null) return reply;
      const digest = answerDigest(order);
      const payment = await payAsAccount(paying, caller, { visitorId, key: order.key, digest });
      return answerProject(answering, order, { payment, signal });
    },
  };
}

function conversationActions(parts: () => Parts): ConversationActions {
  return {
    list: (workspaceId, query) => parts().data.conversations(workspaceId).list(query),
    read: (address) => readConversation(parts().data, address),
    save: (address, draft) => saveConversation(parts().data, address, draft),
    change: (address, change) => changeConversation(parts().data, address, change),
    remove: (address) => removeConversation(parts().data, address),
  };
}

async function registerRoutes(
  app: FastifyInstance,
  access: SessionAccess['options'],
  parts: () => Parts,
): Promise<void> {
  await app.register(cookie);
  await app.register(routeAccess, access);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerAllowance(app, {
    ofVisitor: (visitorId) => allowanceOfVisitor(parts().paying, visitorId),
    ofAccount: (caller, visitorId) => allowanceOfAccount(parts().paying, caller, visitorId),
  });
  registerAnswers(app, answerActions(parts));
  registerEligibility(app, (order, signal) => respondToQuestions(parts().answering, order, signal));
  registerConversations(app, conversationActions(parts));
  registerExport(app, (workspaceId) => exportWorkspace(parts().data, workspaceId));
}

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildAssistant(deps: AssistantDeps): ServiceModule {
  const { config, logger, clock, eventBus } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let started: Parts | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };
  const access = createTierAccess(deps);

  return {
    name: 'assistant',
    register: async (app) => {
      await app.register((scope) => registerRoutes(scope, access.options, parts));
    },
    start: async () => {
      const connection = await connectMongo({
        uri: config.ASSISTANT_MONGO_URI,
        dbName: config.ASSISTANT_MONGO_DB,
        logger,
      });
      lifecycle.add('assistant database', () => connection.close());
      await runMigrations({ connection, migrations: assistantMigrations, logger });
      const created = await createParts(deps, connection);
      started = created;
      const work = () => forgetOld(created.paying);
      const forgetting = createRepeatedJob({ name: 'forgetting', work, everyMs: FORGET_EVERY_MS, logger });
      lifecycle.add('forgetting', forgetting.close);
      forgetting.start();
      await lifecycle.startTogether({
        'ended sessions': access.follow,
        erasures: () =>
          consumeErasureOrders(eventBus, {
            erase: (workspaceId) => eraseWorkspace(created.data, workspaceId),
            receipts: { topic: TOPICS.identityReceipts },
            now: clock.now,
          }),
      });
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
  };
}
