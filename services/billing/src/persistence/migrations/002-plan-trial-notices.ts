import type { Migration } from '@platform/service-kit';
import type { AccountDocument } from '../documents.ts';

const NOTICE_MS = 86_400_000;

/** Trials that run already are looked at a day before their end too, as later ones are. */
export const planTrialNotices: Migration = {
  name: '002-plan-trial-notices',
  up: async (connection) => {
    const accounts = connection.collection<AccountDocument>('billing_accounts');
    const running = accounts.find(
      { 'trial.endsAt': { $gt: new Date() } },
      { projection: { trial: 1, dueAt: 1 } },
    );
    for await (const { _id, trial, dueAt } of running) {
      const noticeAt = new Date((trial?.endsAt.getTime() ?? 0) - NOTICE_MS);
      if (trial === null || (dueAt !== null && dueAt <= noticeAt)) continue;
      await accounts.updateOne({ _id, dueAt }, { $set: { dueAt: noticeAt } });
    }
  },
};
