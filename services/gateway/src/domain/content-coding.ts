export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The best coding of ours that an `Accept-Encoding` header allows; quality only decides whether one is refused. */
export function contentCodingOf(header: string | undefined): ContentCoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      return [name, !refused] as const;
    }),
  );
  const allows = (coding: string): boolean => accepted.get(coding) ?? accepted.get('*') ?? false;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}
