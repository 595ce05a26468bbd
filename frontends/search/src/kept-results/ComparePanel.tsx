import type { SearchHit } from '@platform/contracts/search';
import { Button, Icon, IconButton, Text } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { Sheet } from '@platform/ui/overlays';
import { BRAND, shownTitle } from '@platform/web-kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSubsidies } from '../api/use-subsidy.ts';
import { usePrinting } from '../browser/use-printing.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { COMPARED_MAX } from '../state/compared.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { useCompareTexts } from './compare-texts.ts';

/** Brand, date and disclaimer at the top of a printed comparison. */
function PrintedHead() {
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const printing = usePrinting();
  if (printing === null) return null;
  return (
    <p className="print-head">
      <strong>{BRAND}</strong>. {texts('print.date', { date: locale.formats.day(printing.at) })}.{' '}
      {texts('print.reserve')}
    </p>
  );
}

/** The compared programmes, each with a button that removes it from the selection. */
function SelectedTable(props: { readonly hits: readonly SearchHit[]; readonly onlyDifferences: boolean }) {
  const { hits, onlyDifferences } = props;
  const texts = useCompareTexts();
  const { subsidies, failed } = useSubsidies(hits.map(({ id }) => id));
  return (
    <ComparedTable
      {...{ hits, subsidies, failed, onlyDifferences }}
      removal={({ id, title }) => (
        <IconButton
          label={texts('remove', { title: shownTitle(title) })}
          onClick={() => selectedHits.remove([id])}
        >
          <Icon name="close" size={16} />
        </IconButton>
      )}
    />
  );
}

/** The first selected programmes side by side, with the best values marked; can be printed. */
export function ComparePanel(props: {
  readonly open: boolean;
  readonly selected: readonly SearchHit[];
  readonly onClose: () => void;
}) {
  const { selected } = props;
  const hits = selected.slice(0, COMPARED_MAX);
  const locale = usePageLocale();
  const texts = useCompareTexts();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const several = hits.length > 1;
  return createPortal(
    <Sheet open={props.open} onClose={props.onClose} title={texts('title')} closeLabel={texts('close')}>
      <div className="compare">
        <PrintedHead />
        <div className="compare-tools">
          {several ? (
            <Checkbox
              label={texts('onlyDifferences')}
              checked={onlyDifferences}
              onChange={() => setOnlyDifferences(!onlyDifferences)}
            />
          ) : (
            <Text tone="muted">{texts('more')}</Text>
          )}
          <Button size="small" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            {texts('print')}
          </Button>
        </div>
        {selected.length > hits.length && (
          <Text tone="muted">
            {texts('first', {
              max: locale.formats.number(COMPARED_MAX),
              total: locale.formats.number(selected.length),
            })}
          </Text>
        )}
        <SelectedTable hits={hits} onlyDifferences={several && onlyDifferences} />
      </div>
    </Sheet>,
    document.body,
  );
}
