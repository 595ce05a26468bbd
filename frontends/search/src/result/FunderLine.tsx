import type { SearchHit } from '@platform/contracts/search';
import { Separator } from '@platform/ui/base';
import { shownTitle } from '@platform/web-kit';
import { funderName, nameLanguage } from '@platform/web-kit/programme';
import { Fragment, type ReactNode } from 'react';
import { instrumentLabel } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';

const FUNDERS_SHOWN = 2;

/** Funders, kind of support and programme; the programme is left out if title or funders contain its name. */
export function FunderLine({ hit }: { readonly hit: SearchHit }): ReactNode {
  const { funders, funding, programmes, title } = hit;
  const locale = usePageLocale();
  const kind = instrumentLabel(funding, locale);
  const [programme] = programmes.filter((name) => ![title, ...funders].some((text) => text.includes(name)));
  const name = (text: string) => ({ text, lang: nameLanguage(text, locale.language) });
  const parts = [
    ...funders.slice(0, FUNDERS_SHOWN).map((funder) => name(funderName(funder, locale.language))),
    ...(kind === null ? [] : [{ text: kind, lang: undefined }]),
    ...(programme === undefined ? [] : [name(shownTitle(programme))]),
  ];
  return parts.map(({ text, lang }, index) => (
    <Fragment key={text}>
      {index > 0 && <Separator />}
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
    </Fragment>
  ));
}
