import './styles.css';
import { prepareChosenView } from './results/table-part.ts';
import { SearchPage } from './search-page/SearchPage.tsx';

prepareChosenView();

/** The routes that this remote owns, inside the shell's `<main>`: for now `/subventions/recherche`. */
function App() {
  return <SearchPage />;
}

export default App;
