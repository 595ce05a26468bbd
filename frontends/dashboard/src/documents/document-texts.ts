import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/documents.json' with { type: 'json' };
import fr from '../i18n/fr/documents.json' with { type: 'json' };

/** Namespace of documents and their upload. */
export const DOCUMENTS = 'dashboard-documents';

export const DOCUMENT_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

// Registered here and not by the shell, so that only readers of these pages load the texts.
registerTexts(DOCUMENTS, DOCUMENT_TEXTS);
