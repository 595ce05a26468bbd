export { type AppliedTopics, applyTopics, TooFewBrokersError } from './apply-topics.ts';
export { describeChange, type TopicChange } from './plan.ts';
export { type DeclaredTopic, readTopicsFile, TOPICS_FILE, type TopicsFile } from './topics-file.ts';
