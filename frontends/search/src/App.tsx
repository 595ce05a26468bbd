import './search.css';
import './asking.css';
import './results.css';
import { SearchPage } from './page/SearchPage.tsx';
import { prepareChosenView } from './results/table-part.ts';

prepareChosenView();

/** The routes that this remote owns, inside the shell's `<main>`: for now `/subventions/recherche`. */
function App() {
  return <SearchPage />;
}

export default App;
