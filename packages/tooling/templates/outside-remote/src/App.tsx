import './template-name.css';
import { TemplateNamePage } from './page/TemplateNamePage.tsx';

/** The routes that this remote owns, inside the shell's `<main>`. */
function App() {
  return <TemplateNamePage />;
}

export default App;
