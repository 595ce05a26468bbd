import './admin.css';
import { MonitoringPage } from './monitoring/MonitoringPage.tsx';

/** The routes that this remote owns, inside the shell's `<main>`: so far `/monitoring`. */
function App() {
  return <MonitoringPage />;
}

export default App;
