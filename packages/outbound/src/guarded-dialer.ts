import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { blockedAddress } from './address-policy.ts';
import { BlockedAddressError } from './errors.ts';
import { readTarget, type TargetPolicy } from './web-target.ts';

/** All IP addresses a name leads to. Rejects with the error of the system when the name has no address. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** The resolver of the system, hosts file included. */
export const systemResolve: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Opens connections for undici. A name is looked up once per connection, every address it leads to must be public, and
 * exactly these addresses are dialed, so a second lookup cannot change them. Whatever layer above forgets to check, no
 * connection to another place comes into being. TLS certificates are always verified.
 */
export function createGuardedDialer(
  policy: TargetPolicy,
  resolve: Resolve,
  timeoutMs: number,
): buildConnector.connector {
  const options = {
    timeout: timeoutMs,
    allowH2: false,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    // Sessions are kept by name, and a name may lead elsewhere tomorrow.
    maxCachedSessions: 0,
  };
  const dial = async (target: buildConnector.Options, done: buildConnector.Callback): Promise<void> => {
    const family = isIP(target.hostname);
    const host = family === 6 ? `[${target.hostname}]` : target.hostname;
    const port = target.port === '' ? '' : `:${target.port}`;
    const { origin } = readTarget(`${target.protocol}//${host}${port}`, policy);
    const addresses = family === 0 ? await resolve(target.hostname) : [target.hostname];
    if (addresses.length === 0)
      throw Object.assign(new Error('the name leads nowhere'), { code: 'ENOTFOUND' });
    if (!policy.allowedOrigins.has(origin)) refuseBlocked(addresses);
    buildConnector({ ...options, lookup: fixedLookup(addresses) })(target, done);
  };
  return (target, done) => {
    dial(target, done).catch((error: Error) => done(error, null));
  };
}

/** One forbidden address among many forbids the name. */
function refuseBlocked(addresses: readonly string[]): void {
  for (const address of addresses) {
    const reason = blockedAddress(address);
    if (reason !== null) throw new BlockedAddressError(reason);
  }
}

/** A lookup for `net.connect` with a fixed result. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const { address, family } = found[0] ?? { address: '', family: 0 };
  return (_name, { all }, done) => (all === true ? done(null, found) : done(null, address, family));
}
