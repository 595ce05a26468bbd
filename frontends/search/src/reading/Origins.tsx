import type { ReadSubsidy, ReadVersions } from '@platform/contracts/browser-responses';
import type { SubsidyText } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import { checkedOn, funderName, isCheckOld, legalTextOf, nameLanguage } from '@platform/web-kit/programme';
import { SourceLine } from '../result/SourceLine.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { MarkedNames } from './MarkedNames.tsx';
import { readingTexts } from './reading-texts.ts';
import { Section } from './Section.tsx';

/** Who pays, within which broader programmes, and the code of the subsidy. */
export function Funders({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const { funders, programmes, grantCode } = subsidy;
  return (
    <Section name="funders">
      {(funders.length > 0 || programmes.length > 0 || grantCode !== null) && (
        <>
          {funders.length > 0 && (
            <ul>
              {funders
                .map((funder) => funderName(funder, locale.language))
                .map((funder) => (
                  <li key={funder} lang={nameLanguage(funder, locale.language)}>
                    {funder}
                  </li>
                ))}
            </ul>
          )}
          {programmes.length > 0 && (
            <p>
              {texts('funders.programmes')} <MarkedNames names={programmes} />
            </p>
          )}
          {grantCode !== null && <p>{texts('funders.code', { code: grantCode })}</p>}
        </>
      )}
    </Section>
  );
}

/** The sources with licence, attribution and day of the check, and whether that was long ago. */
export function Sources(props: {
  readonly hit: SearchHit;
  readonly text: SubsidyText;
  readonly nowMs: number;
}) {
  const { hit, text, nowMs } = props;
  const texts = readingTexts(usePageLocale());
  const checked = checkedOn(hit);
  const legalTexts = hit.sourceRecords.flatMap((record) => legalTextOf(record) ?? []);
  return (
    <Section name="source">
      <SourceLine hit={hit} />
      {legalTexts.map((name) => (
        <p key={name} lang="fr">
          {name}
        </p>
      ))}
      {checked !== null && isCheckOld(checked, nowMs) && (
        <p className="reading-old-check">{texts('source.old')}</p>
      )}
      {text.origin !== 'source' && (
        <p className="reading-unknown">{texts(`source.wording.${text.origin}`)}</p>
      )}
    </Section>
  );
}

/** The versions of the subsidy, the newest first, with what changed in each. */
export function History(props: {
  readonly versions: ReadVersions['versions'] | undefined;
  /** Whether it is unfolded from the beginning. */
  readonly open?: boolean;
}) {
  const { versions, open = false } = props;
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const { formats, language } = locale;
  const first = versions?.at(-1);
  if (versions === undefined || first === undefined) return null;
  const count = versions.length;
  return (
    <Section name="history">
      <details className="reading-history" open={open}>
        <summary>{texts('history.summary', { count, date: formats.day(first.changedAt) })}</summary>
        <ol>
          {versions.map(({ v, changedAt, changes }) => (
            <li key={v}>
              <p>{texts('history.version', { v, date: formats.day(changedAt) })}</p>
              {changes.length === 0 ? (
                <p className="reading-unknown">
                  {texts(v === first.v ? 'history.first' : 'history.noChange')}
                </p>
              ) : (
                <ul>
                  {changes.map((change) => (
                    <li key={change.path + change[language]}>
                      {change[language]}
                      {change.source !== null && (
                        <span className="reading-history-source">
                          {texts('history.source', { source: change.source })}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </details>
    </Section>
  );
}
