/** Labels of the general form and of kinds of documents in one language. Both languages have the same keys. */
export type FormLabels = {
  readonly sections: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly documents: Readonly<Record<string, string>>;
};
