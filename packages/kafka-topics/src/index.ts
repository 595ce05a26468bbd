export { type AppliedTopics, applyTopics, applyTopicsPatiently, TooFewBrokersError } from './apply-topics.ts';
export { describeChange, type TopicChange } from './plan.ts';
export { type DeclaredTopic, readTopicsFile, TOPICS_FILE, type TopicsFile } from './topics-file.ts';
