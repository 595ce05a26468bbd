export { type BrokerCommand, type BrokerOptions, prepareBroker } from './broker-command.ts';
export { findKafkaProgram, JAVA_MIN, type KafkaProgram, type MissingKafka } from './kafka-program.ts';
