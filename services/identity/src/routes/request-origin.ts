import type { FastifyRequest } from '@platform/service-kit';
import Bowser from 'bowser';
import type { Origin } from '../use-cases/account-parts.ts';
import { placeOf } from './place.ts';

const AGENT_MAX = 512;

/** Browser and system as people name them, such as `Chrome 156 · Linux`; empty when the browser does not state them. */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, AGENT_MAX));
  const version = browser.version?.split('.')[0] ?? '';
  return [`${browser.name ?? ''} ${version}`.trim(), os.name ?? ''].filter((part) => part !== '').join(' · ');
}

/** Where a request came from. */
export function originOf(request: FastifyRequest): Origin {
  return {
    network: request.ip,
    device: deviceOf(request.headers['user-agent'] ?? ''),
    place: placeOf(request.ip),
  };
}
