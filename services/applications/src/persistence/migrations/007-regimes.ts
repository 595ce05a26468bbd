import type { Migration } from '@platform/service-kit';

/** Financing plans name a notified scheme as the calendar does. */
export const regimes: Migration = {
  name: '007-regimes',
  up: async (connection) => {
    await connection
      .collection('applications_financing')
      .updateMany(
        { 'plan.programmes.regime': 'state_aid_scheme' },
        { $set: { 'plan.programmes.$[named].regime': 'scheme' } },
        { arrayFilters: [{ 'named.regime': 'state_aid_scheme' }] },
      );
  },
};
