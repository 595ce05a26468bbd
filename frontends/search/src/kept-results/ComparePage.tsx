import {
  buttonClass,
  Container,
  EmptyState,
  Icon,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, shownTitle, useLocation, useTitle } from '@platform/web-kit';
import { useState } from 'react';
import { useSubsidies } from '../api/use-subsidy.ts';
import { hitOfSubsidy } from '../reading/hit-of-subsidy.ts';
import { addressOf } from '../state/address.ts';
import { COMPARED_MAX, comparedIds, comparisonAddress } from '../state/compared.ts';
import { parseSearchState, type SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { useCompareTexts } from './compare-texts.ts';

interface ComparedProps {
  readonly ids: readonly string[];
  readonly state: SearchState;
}

/** The programmes of the address side by side; a link removes each of them. */
function Compared({ ids, state }: ComparedProps) {
  const texts = useCompareTexts();
  const { language } = usePageLocale();
  const { subsidies, failed } = useSubsidies(ids);
  const [nowMs] = useState(() => Date.now());
  if (subsidies === undefined) {
    return failed ? <Text>{texts('pageFailed')}</Text> : <Skeleton width="100%" height="12em" />;
  }
  const known = subsidies.filter((subsidy) => subsidy !== null);
  const unknown = subsidies.length - known.length;
  const hits = known.map((subsidy) => hitOfSubsidy(subsidy, { language, nowMs, localPlace: null }));
  return (
    <>
      {unknown > 0 && <Text tone="muted">{texts('unknown', { count: unknown })}</Text>}
      {hits.length === 1 && <Text tone="muted">{texts('tickMore')}</Text>}
      {hits.length > 0 && (
        <ComparedTable
          hits={hits}
          subsidies={known}
          failed={false}
          onlyDifferences={false}
          removal={({ id, title }) => (
            <Link
              to={comparisonAddress(
                ids.filter((other) => other !== id),
                state,
              )}
              className="ui-icon-button"
            >
              <Icon name="close" size={16} />
              <VisuallyHidden>{texts('remove', { title: shownTitle(title) })}</VisuallyHidden>
            </Link>
          )}
        />
      )}
    </>
  );
}

/** The page of a comparison whose programmes are in the address: what a form of ticked results leads to without scripts. */
export function ComparePage() {
  const texts = useCompareTexts();
  const { formats } = usePageLocale();
  const { search } = useLocation();
  const named = comparedIds(search);
  const ids = named.slice(0, COMPARED_MAX);
  const state = parseSearchState(new URLSearchParams(search));
  useTitle(texts('title'));
  if (ids.length === 0) {
    return (
      <Container className="reading-page">
        <EmptyState
          order={1}
          title={texts('title')}
          action={
            <Link to={addressOf(state)} className={buttonClass({ variant: 'primary' })}>
              {texts('back')}
            </Link>
          }
        >
          <p>{texts('tickSome')}</p>
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className="reading-page">
      <p className="reading-back">
        <Link to={addressOf(state)}>
          <Icon name="chevron-left" size={16} />
          {texts('back')}
        </Link>
      </p>
      <div className="compare compare-page">
        <Title order={1}>{texts('title')}</Title>
        {named.length > ids.length && (
          <Text tone="muted">
            {texts('first', { max: formats.number(COMPARED_MAX), total: formats.number(named.length) })}
          </Text>
        )}
        <Compared ids={ids} state={state} />
      </div>
    </Container>
  );
}
