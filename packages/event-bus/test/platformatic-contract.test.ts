import { describeKafka } from './describe-kafka.ts';

describeKafka('platformatic');
