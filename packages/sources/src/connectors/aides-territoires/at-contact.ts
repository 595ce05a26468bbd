import type { SubsidyFacts } from '@platform/contracts/catalog';
import { withoutLinks } from '../../text/markdown-links.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { emailAddress, type NativeReader, shortened } from '../../values/native-values.ts';

/** The e-mail address in the contact text and the text itself, under the name of the body that instructs or pays. */
export function contactOf(
  reader: NativeReader,
  row: YamlObject,
  organization: string | null,
): SubsidyFacts['contact'] {
  const text = reader.markdown('contact', row.contact);
  const words = (text ?? '').split(/[\s()[\]<>,;:]+|mailto:/);
  const email = words.flatMap((word) => emailAddress(word.replace(/\.$/, '')) ?? [])[0] ?? null;
  const service =
    text === null
      ? null
      : shortened(
          withoutLinks(text)
            .replaceAll(/[*\s]+/g, ' ')
            .trim(),
          300,
        );
  return {
    organization: organization === null ? null : shortened(organization, 300),
    service: service === '' || service === email ? null : service,
    url: null,
    email,
  };
}
