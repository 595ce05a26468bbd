import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { YamlObject } from '../../text/read-yaml.ts';
import { isDocumentAddress } from '../../values/french-phrases.ts';
import { distinct } from '../../values/native-values.ts';
import type { Step } from './tee-texts.ts';

/** How to apply, by what the links of the steps require. */
export function formatsOf(native: YamlObject, steps: readonly Step[]): SubsidyFacts['applicationFormats'] {
  const links = steps.flatMap((step) => step.links);
  const isOnline = steps.some(({ hasForm }) => hasForm) || native['contact question'] === 'formulaire';
  const formLinks = links.filter(({ title }) =>
    /formulaire|cerfa|dossier|dépos|dépôt|candidat|demande|inscri/i.test(title),
  );
  return distinct([
    ...(isOnline || formLinks.some(({ url }) => !isDocumentAddress(url)) ? (['online'] as const) : []),
    ...(formLinks.some((link) => isDocumentAddress(link.url) && isFilledIn(link)) ? (['pdf'] as const) : []),
  ]);
}

function isFilledIn({ title }: Step['links'][number]): boolean {
  return ['form', 'application'].includes(documentTypeOf(title));
}

/** The kind of document that a title names. */
export function documentTypeOf(title: string): SubsidyFacts['requiredDocuments'][number]['type'] {
  if (/^liste\b/i.test(title)) return 'reference';
  if (/pièces (justificatives|à fournir)/i.test(title)) return 'document';
  if (/convention|statuts|charte/i.test(title)) return 'legal';
  if (/formulaire|cerfa/i.test(title)) return 'form';
  return /dossier|demande|candidature/i.test(title) ? 'application' : 'reference';
}

/**
 * A file that an applicant fills in, signs, submits or collects papers with; conditions, rules and directories are only
 * to read.
 */
export function isRequiredDocument({ title, url }: Step['links'][number]): boolean {
  return (
    isDocumentAddress(url) &&
    /formulaire|cerfa|dossier|demande|candidature|pièces|convention|statuts|charte/i.test(title)
  );
}

/** Removes links with the address of an earlier one. */
export function distinctLinks<T extends { readonly title: string; readonly url: string }>(
  links: readonly T[],
): T[] {
  return links.filter((link, index) => links.findIndex((other) => other.url === link.url) === index);
}
