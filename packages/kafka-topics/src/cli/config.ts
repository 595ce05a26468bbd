import { eventBusConfigFields } from '@platform/service-kit/event-bus-config';
import { z } from 'zod';

/** Encryption and login at the brokers, as services have them; the addresses are an argument. */
export const securitySchema = z.object(eventBusConfigFields()).omit({ KAFKA_BROKERS: true });

/** The environment of this process. */
export const environment = process.env;
