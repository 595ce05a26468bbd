import { Button } from '@platform/ui/base';
import { Sheet } from '@platform/ui/overlays';
import { usePageLocale } from '../text/page-locale.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';

/**
 * The filters on a small screen, as a sheet; the button at its bottom shows the number of results. On a tablet it is
 * beside the results, so that a count is near its choice.
 */
export function FilterSheet(
  props: FilterPanelProps & {
    readonly open: boolean;
    readonly filtersSet: number;
    readonly onClose: () => void;
    readonly onClear: () => void;
  },
) {
  const { open, filtersSet, onClose, onClear, ...panel } = props;
  const { response } = panel;
  const { t, formats } = usePageLocale();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      title={t('filters.heading')}
      closeLabel={t('filters.close')}
      footer={
        <>
          {filtersSet > 0 && <Button onClick={onClear}>{t('filters.clearAll')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {response === undefined
              ? t('filters.showPending')
              : t('filters.show', { count: response.total, total: formats.number(response.total) })}
          </Button>
        </>
      }
    >
      <FilterPanel {...panel} />
    </Sheet>
  );
}
