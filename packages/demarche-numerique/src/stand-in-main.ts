import { PROCEDURE, startFakePortal } from './stand-in.ts';

/** The address that the example of the catalog names. */
const PORT = 8199;

const { origin } = await startFakePortal(Date.now, PORT);
process.stdout.write(
  `The stand-in of Démarche numérique runs on ${origin} with the procedure ${PROCEDURE.path}. End it with Ctrl+C.\n`,
);
