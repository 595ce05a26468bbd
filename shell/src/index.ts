import '@platform/ui/styles.css';
import './styles/shell.css';
import './styles/home.css';

// The content security policy forbids eval: tell zod not to probe for it, before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

void import('./bootstrap.tsx');
