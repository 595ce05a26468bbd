type QueryValue = string | number | boolean | readonly string[] | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue>>;

/** Parameters in the order of the record; arrays repeat the name; empty, null and undefined values are left out. */
export function queryParams(values: QueryValues): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') pairs.append(name, String(item));
    }
  }
  return pairs;
}

/** The query string of parameters, `?` included; empty without any. */
export function queryString(values: QueryValues | URLSearchParams): string {
  const text = (values instanceof URLSearchParams ? values : queryParams(values)).toString();
  return text === '' ? '' : `?${text}`;
}
