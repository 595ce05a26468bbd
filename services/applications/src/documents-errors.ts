import { defineErrors } from '@platform/service-kit';

/** Errors of documents and uploads. */
export const documentsErrors = defineErrors('APPLICATIONS', {
  DOCUMENT_NOT_FOUND: { httpStatus: 404, message: 'The document does not exist.' },
  DOCUMENT_CHANGED: { httpStatus: 409, message: 'The document was changed since it was read.' },
  DOCUMENT_VERSION_NOT_FOUND: { httpStatus: 404, message: 'The document has no such version or page.' },
  DOCUMENT_ID_TAKEN: { httpStatus: 409, message: 'The id is that of a document for something else.' },
  DOCUMENT_FILE_UNREADABLE: {
    httpStatus: 503,
    message: 'The stored file cannot be read at present.',
    retryable: true,
  },
  PRACTICE_NOT_FOUND: { httpStatus: 404, message: 'There is no such practice, or it has no such field.' },
  DOCUMENTS_TOO_MANY: { httpStatus: 409, message: 'The workspace keeps as many documents as it may.' },
  DOCUMENT_VERSIONS_TOO_MANY: { httpStatus: 409, message: 'The document has as many versions as it may.' },
  STORAGE_FULL: { httpStatus: 403, message: 'The plan of the workspace has no storage left for this file.' },
  EXTRACTION_UNAVAILABLE: {
    httpStatus: 409,
    message: 'The document has no version whose text could be read.',
  },
  EXTRACTION_NOT_FOUND: { httpStatus: 404, message: 'Nothing was read in such a version of the document.' },
  UPLOAD_NOT_FOUND: { httpStatus: 404, message: 'The upload does not exist, has expired or is complete.' },
  UPLOAD_METADATA_INVALID: { httpStatus: 400, message: 'The metadata of the upload are not valid.' },
  UPLOAD_EMPTY: { httpStatus: 400, message: 'The file is empty.' },
  UPLOAD_TOO_MANY_PARTS: {
    httpStatus: 400,
    message: 'The upload arrived in too many parts; begin it again with larger ones.',
  },
  UPLOADS_TOO_MANY: {
    httpStatus: 409,
    message: 'The workspace has as many unfinished uploads as it may.',
    retryable: true,
  },
  UPLOAD_TOO_LARGE: { httpStatus: 413, message: 'The file is larger than the field accepts.' },
  UPLOAD_OFFSET: { httpStatus: 409, message: 'The upload continues at another position.' },
  UPLOAD_BUSY: {
    httpStatus: 423,
    message: 'Another request writes to the upload.',
    retryable: true,
  },
  UPLOAD_REFUSED: { httpStatus: 400, message: 'The request breaks the protocol of uploads (tus 1.0).' },
});
