import { registerReadModels } from '@platform/events/read-models';
import type { SessionAccess } from '@platform/events/session-access';
import { createCapturedMail } from '@platform/mailer';
import { type FastifyInstance, routeAccess } from '@platform/service-kit';
import type { NotificationsParts } from './app-parts.ts';
import type { NotificationsConfig } from './config.ts';
import { registerBounces } from './routes/bounces.route.ts';
import { registerDevMail } from './routes/dev-mail.route.ts';
import { registerExport } from './routes/export.route.ts';
import { registerInbox } from './routes/inbox.route.ts';
import { registerMails } from './routes/mails.route.ts';
import { registerNotices } from './routes/notices.route.ts';
import { registerPreferences } from './routes/preferences.route.ts';
import { registerUnsubscribe } from './routes/unsubscribe.route.ts';
import { changePreferences } from './use-cases/change-preferences.ts';
import { markInboxRead, markNotice, readInbox, removeNotice } from './use-cases/read-inbox.ts';
import { readPreferences } from './use-cases/read-preferences.ts';
import { recordDeliveryReport } from './use-cases/record-delivery-report.ts';
import { recordMessage } from './use-cases/record-message.ts';
import { summariseMails } from './use-cases/summarise-mails.ts';
import { summariseNotices } from './use-cases/summarise-notices.ts';
import { typesOfLink, unsubscribe } from './use-cases/unsubscribe.ts';
import { exportWorkspace } from './use-cases/workspace-data.ts';

/** Registers every route of the service with the use case behind it. */
export async function registerRoutes(
  app: FastifyInstance,
  options: {
    readonly config: NotificationsConfig;
    readonly access: SessionAccess['options'];
    readonly parts: () => NotificationsParts;
  },
): Promise<void> {
  const { config, access, parts } = options;
  const deps = () => parts().deps;
  await app.register(routeAccess, access);
  registerReadModels(app, 'notifications', () => parts().readModels);
  registerPreferences(app, {
    read: async (workspaceId) => readPreferences(deps(), workspaceId),
    change: async (workspaceId, types) => changePreferences(deps(), workspaceId, types),
  });
  await registerBounces(app, {
    report: async (raw) => recordDeliveryReport(deps(), raw),
    retry: async (workspaceId) => {
      await deps().bounces.removeOfWorkspace(workspaceId);
      return readPreferences(deps(), workspaceId);
    },
  });
  registerInbox(app, {
    read: async (workspaceId, query) => readInbox(deps(), workspaceId, query),
    mark: async (workspaceId, change) => markNotice(deps(), workspaceId, change),
    markAll: async (workspaceId) => markInboxRead(deps(), workspaceId),
    remove: async (workspaceId, id) => removeNotice(deps(), workspaceId, id),
  });
  registerUnsubscribe(app, {
    typesOf: async (token) => typesOfLink(deps(), token),
    unsubscribe: async (token) => unsubscribe(deps(), token),
  });
  registerExport(app, async (workspaceId) => exportWorkspace(deps(), workspaceId));
  registerMails(app, async (limit) => summariseMails(deps(), limit));
  registerNotices(app, {
    summarise: async () => summariseNotices(deps()),
    send: async (order) => recordMessage(deps(), order),
  });
  if (config.SMTP_URL === undefined) registerDevMail(app, createCapturedMail({ folder: config.MAIL_DIR }));
}
