import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Says early and in words when the address cannot be listened on, before any data are opened.
 * @throws StartError
 */
export const assertPortIsFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

/** The sentence for a failed listen. */
export const portError = (error: NodeJS.ErrnoException, host: string, port: number): StartError => {
  const elsewhere = `choose another port: PORT=${port === 65_535 ? 8081 : port + 1} make start`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. Stop that program, or ${elsewhere}`);
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. To go on, ${elsewhere}`);
  return new StartError(`Cannot listen on ${host}:${port} (${error.code}). Check BIND, or ${elsewhere}`);
};
