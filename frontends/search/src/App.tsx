import './styles.css';
import { usePath } from '@platform/web-kit';
import { LazyReadingPage, prepareReadingWhenExpected } from './reading/reading-part.ts';
import { prepareChosenView } from './results/table-part.ts';
import { SearchPage } from './search-page/SearchPage.tsx';
import { readingIdOf } from './state/address.ts';

prepareChosenView();
prepareReadingWhenExpected();

/** Renders the routes of this remote inside the `<main>` of the shell: the search and the page of one programme. */
function App() {
  const id = readingIdOf(usePath());
  return id === null ? <SearchPage /> : <LazyReadingPage id={id} />;
}

export default App;
