import { type logCreator, logLevel } from 'kafkajs';
import type { Logger } from '../bus-logger.ts';

/** What members of a group learn when another one joins or leaves; the consumer joins again by itself. */
const REBALANCE = /^The group is rebalancing/;

/** Sends kafkajs's own lines to the platform's logger, without details, which may quote data. */
export function kafkaLogCreator(logger: Logger): logCreator {
  return () =>
    ({ level, namespace, log }) => {
      const facts = { component: `kafkajs ${namespace}` };
      if (REBALANCE.test(`${log.error ?? log.message}`)) logger.debug(facts, log.message);
      else if (level === logLevel.ERROR) logger.error(facts, log.message);
      else if (level === logLevel.WARN) logger.warn(facts, log.message);
      else logger.debug(facts, log.message);
    };
}
