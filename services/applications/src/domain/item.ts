export type Item = {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: Date;
};

/** Whether an item may be shown at this time. */
export function isPublished({ publishedAt }: Item, now: Date): boolean {
  return publishedAt <= now;
}
