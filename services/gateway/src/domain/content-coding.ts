export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The best coding that an `Accept-Encoding` header allows. Of the quality values only 0, a refusal, is considered. */
export function contentCodingOf(header: string | undefined): ContentCoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((one) => one.trim());
      const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      return [name, !refused] as const;
    }),
  );
  const allows = (coding: string): boolean => accepted.get(coding) ?? accepted.get('*') ?? false;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}
