import './styles.css';
import { prepareChosenView } from './results/table-part.ts';
import { SearchPage } from './search-page/SearchPage.tsx';

prepareChosenView();

/** Renders the routes of this remote inside the `<main>` of the shell; at present only `/subventions/recherche`. */
function App() {
  return <SearchPage />;
}

export default App;
