// Apart from the texts, so that chunks which only name them do not contain them a second time.

/** Name under which the texts of this remote are registered. */
export const NAMESPACE = 'template-name';
