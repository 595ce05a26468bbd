/** The forms to sign in and up; loaded with the first page or dialog that needs them. */
export { LoginDialog } from './LoginDialog.tsx';
export { AccountPages } from './pages/AccountPages.tsx';
