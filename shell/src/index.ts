import '@platform/ui/styles.css';
import './styles/shell.css';
import './styles/home.css';

void import('./bootstrap.tsx');
