import os from 'node:os';

/** An IPv4 address of this machine under which others reach it; undefined on a machine without a network. */
export function outerAddress(): string | undefined {
  const addresses = Object.values(os.networkInterfaces()).flatMap((ofInterface) => ofInterface ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
