import { PROCEDURE, startFakePortal } from './fake-portal.ts';

/** The address that the example of the catalog names. */
const PORT = 8199;

const { origin } = await startFakePortal(Date.now, PORT);
process.stdout.write(
  `The fake portal of procedures runs on ${origin} with the procedure ${PROCEDURE.path}. End it with Ctrl+C.\n`,
);
