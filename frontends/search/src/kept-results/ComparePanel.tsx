import type { SearchHit } from '@platform/contracts/search';
import { Badge, Button, Icon, IconButton, Text, VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { Sheet } from '@platform/ui/overlays';
import { BRAND } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDocuments } from '../api/use-required-documents.ts';
import { usePrinting } from '../browser/use-printing.ts';
import { DeadlineState } from '../result/DeadlineFact.tsx';
import { ReadMark } from '../result/ExtractedMark.tsx';
import { SourceFoot } from '../result/SourceLine.tsx';
import { tray } from '../selection/compared-hits.ts';
import { statesAmount } from '../text/amount.ts';
import { deadlineWords } from '../text/deadline.ts';
import { readAmount, readDeadline } from '../text/extracted-value.ts';
import { isName } from '../text/facts.ts';
import { nameLanguage } from '../text/name-language.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { type ComparedRow, comparedRows, differ } from './compared-rows.ts';

/** What stands in a cell beside or in place of the words. */
function Details(props: {
  readonly row: ComparedRow;
  readonly hit: SearchHit;
  readonly speech: Speech;
}): ReactNode {
  const { row, hit, speech } = props;
  const markOf = { hasOfficialPage: hit.officialUrl !== null, speech };
  const { note, expected } = deadlineWords(hit, speech);
  if (row.fact === 'amount') return <ReadMark what={readAmount(hit)} {...markOf} />;
  if (row.fact === 'deadline') {
    return (
      <>
        {note !== null && <span className="results-cell-note">{note}</span>}
        {expected !== null && <span className="results-cell-note">{expected}</span>}
        <ReadMark what={readDeadline(hit)} {...markOf} />
      </>
    );
  }
  return row.fact === 'checked' ? <SourceFoot hit={hit} speech={speech} /> : null;
}

function Words(props: {
  readonly row: ComparedRow;
  readonly index: number;
  readonly hit: SearchHit;
  readonly speech: Speech;
}) {
  const { row, hit, speech } = props;
  const words = row.values[props.index] ?? null;
  if (words === null) {
    return <span className="compare-not-stated">{resultTexts(speech)('fact.notStated')}</span>;
  }
  const { badge } = deadlineWords(hit, speech);
  if (row.fact === 'status' && badge !== null) return <DeadlineState badge={badge} speech={speech} />;
  if (row.fact === 'checked') return null;
  const ofSource = row.fact === 'purpose' || (row.fact === 'amount' && !statesAmount(hit.funding));
  const lang = isName(row.fact)
    ? nameLanguage(words, speech.language)
    : ofSource && hit.lang !== speech.language
      ? hit.lang
      : undefined;
  return <span lang={lang}>{words}</span>;
}

function FactHead(props: { readonly name: string; readonly differs: boolean; readonly word: string }) {
  return (
    <th scope="row">
      {props.name}
      {props.differs && (
        <span className="compare-differs">
          <Icon name="differs" size={14} />
          {props.word}
        </span>
      )}
    </th>
  );
}

function ProgrammeHead(props: { readonly hit: SearchHit; readonly speech: Speech }) {
  const { hit, speech } = props;
  const { t, language } = speech;
  const texts = resultTexts(speech);
  const lang = hit.lang === language ? undefined : hit.lang;
  return (
    <th scope="col">
      <span className="compare-programme">
        <span lang={lang}>
          {hit.officialUrl === null ? (
            hit.title
          ) : (
            <a href={hit.officialUrl} target="_blank" rel="noopener" className="compare-title">
              {hit.title}
              <VisuallyHidden>
                <span lang={language}> ({t('card.newTab')})</span>
              </VisuallyHidden>
            </a>
          )}
        </span>
        <IconButton
          label={texts('compare.remove', { title: hit.title })}
          onClick={() => tray.remove([hit.id])}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </span>
      {lang !== undefined && <Badge tone="info">{t(`card.onlyIn.${lang}`)}</Badge>}
      {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
    </th>
  );
}

function ComparedTable(props: {
  readonly hits: readonly SearchHit[];
  readonly onlyDifferences: boolean;
  readonly speech: Speech;
}) {
  const { hits, onlyDifferences, speech } = props;
  const texts = resultTexts(speech);
  const { documents, failed } = useDocuments(hits.map(({ id }) => id));
  const documentWords = hits.map((_hit, index) => documents?.[index]?.join(', ') || null);
  const documentsDiffer = documents !== undefined && differ(documentWords);
  const rows = comparedRows(hits, speech).filter(({ differs }) => differs || !onlyDifferences);
  const documentCell = (words: string | null): ReactNode => {
    if (failed) return texts('compare.documentsFailed');
    if (documents === undefined) return texts('compare.documentsLoading');
    return words ?? <span className="compare-not-stated">{texts('fact.notStated')}</span>;
  };
  const withDocuments = !onlyDifferences || documentsDiffer;
  if (rows.length === 0 && !withDocuments) return <Text>{texts('compare.noDifference')}</Text>;
  const count = { count: hits.length, total: speech.formats.number(hits.length) };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="compare-frame" aria-label={texts('compare.title')} tabIndex={0}>
      <table className="compare-table">
        <caption>{texts('compare.caption', count)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('compare.fact')}</th>
            {hits.map((hit) => (
              <ProgrammeHead key={hit.id} hit={hit} speech={speech} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fact} data-differs={row.differs || undefined}>
              <FactHead
                name={texts(row.fact === 'checked' ? 'fact.source' : `fact.${row.fact}`)}
                differs={row.differs}
                word={texts('compare.differs')}
              />
              {hits.map((hit, index) => (
                <td key={hit.id}>
                  <Words row={row} index={index} hit={hit} speech={speech} />
                  <Details row={row} hit={hit} speech={speech} />
                </td>
              ))}
            </tr>
          ))}
          {withDocuments && (
            <tr data-differs={documentsDiffer || undefined}>
              <FactHead
                name={texts('fact.documents')}
                differs={documentsDiffer}
                word={texts('compare.differs')}
              />
              {hits.map((hit, index) => (
                <td key={hit.id}>{documentCell(documentWords[index] ?? null)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The compared programmes side by side, with what differs said in words; can be printed. */
export function ComparePanel(props: {
  readonly open: boolean;
  readonly hits: readonly SearchHit[];
  readonly speech: Speech;
  readonly onClose: () => void;
}) {
  const { hits, speech } = props;
  const texts = resultTexts(speech);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const printing = usePrinting();
  const several = hits.length > 1;
  return createPortal(
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={texts('compare.title')}
      closeLabel={texts('compare.close')}
    >
      <div className="compare">
        {printing !== null && (
          <p className="print-head">
            {BRAND} · {texts('print.date', { date: speech.formats.day(printing.at) })} ·{' '}
            {texts('print.reserve')}
          </p>
        )}
        <div className="compare-tools">
          {several ? (
            <Checkbox
              label={texts('compare.onlyDifferences')}
              checked={onlyDifferences}
              onChange={() => setOnlyDifferences(!onlyDifferences)}
            />
          ) : (
            <Text tone="muted">{texts('compare.more')}</Text>
          )}
          <Button size="small" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            {texts('compare.print')}
          </Button>
        </div>
        <ComparedTable hits={hits} onlyDifferences={several && onlyDifferences} speech={speech} />
      </div>
    </Sheet>,
    document.body,
  );
}
