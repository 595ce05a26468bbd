import './styles.css';
import { useLocation, usePath } from '@platform/web-kit';
import { LazyDetailPage } from './detail/detail-part.ts';
import { LazyComparePage } from './kept-results/compare-part.ts';
import { LazyReadingPage, prepareReadingWhenExpected } from './reading/reading-part.ts';
import { prepareChosenView } from './results/table-part.ts';
import { SearchPage } from './search-page/SearchPage.tsx';
import { detailIdOf, readingIdOf } from './state/address.ts';
import { isComparisonPage } from './state/compared.ts';

prepareChosenView();
prepareReadingWhenExpected();

/**
 * Renders the routes of this remote inside the `<main>` of the shell: the search, the comparison of the programmes in its
 * address, the page of one programme that everybody may read, and its detail page.
 */
function App() {
  const path = usePath();
  const { search } = useLocation();
  const id = readingIdOf(path);
  const detailId = detailIdOf(path);
  if (detailId !== null) return <LazyDetailPage id={detailId} />;
  if (isComparisonPage(path, search)) return <LazyComparePage />;
  return id === null ? <SearchPage /> : <LazyReadingPage id={id} />;
}

export default App;
