import './discover.css';
import { DiscoverPage } from './page/DiscoverPage.tsx';

/** The page of `/decouvrir` and `/decouvrir-subventions`, inside the shell's `<main>`. */
function App() {
  return <DiscoverPage />;
}

export default App;
