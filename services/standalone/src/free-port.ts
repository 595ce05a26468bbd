import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Configuration keys that name a port. */
type PortSetting = 'PORT' | 'METRICS_PORT';

/**
 * Checks that the address can be listened on, before any data are opened.
 * @throws StartError
 */
export function assertPortIsFree(host: string, port: number, setting: PortSetting = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, { host, port, setting })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** The error for a failed `listen`; `setting` is the configuration key of the port. */
export function portError(
  error: NodeJS.ErrnoException,
  {
    host,
    port,
    setting = 'PORT',
  }: { readonly host: string; readonly port: number; readonly setting?: PortSetting },
): StartError {
  const elsewhere = `choose another port: ${setting}=${port === 65_535 ? 8081 : port + 1} make start`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. Stop that program, or ${elsewhere}`);
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. To go on, ${elsewhere}`);
  return new StartError(`Cannot listen on ${host}:${port} (${error.code}). Check BIND, or ${elsewhere}`);
}
