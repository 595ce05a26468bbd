import { z } from 'zod';
import {
  consentListSchema,
  listedSecurityEventsSchema,
  openSessionSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  photoSchema,
  recoveryCodesSchema,
  rolesSchema,
  securityStateSchema,
  sessionListSchema,
  signInOptionsSchema,
  signInResultSchema,
  storedSettingsSchema,
  totpSetupSchema,
} from './index.ts';
import { ownDataSchema } from './own-data.ts';

/** Responses of the identity service that browser code reads. */
export const IDENTITY_BROWSER_RESPONSES = {
  openSessionResponse: z.object(openSessionSchema.shape),
  signInResultResponse: signInResultSchema,
  signInOptionsResponse: signInOptionsSchema,
  sessionListResponse: sessionListSchema,
  securityStateResponse: securityStateSchema,
  securityEventsResponse: listedSecurityEventsSchema,
  storedSettingsResponse: storedSettingsSchema,
  totpSetupResponse: totpSetupSchema,
  recoveryCodesResponse: recoveryCodesSchema,
  rolesResponse: rolesSchema,
  ownDataResponse: ownDataSchema,
  consentListResponse: consentListSchema,
  passkeyCreationResponse: passkeyCreationSchema,
  passkeyRequestResponse: passkeyRequestSchema,
  photoResponse: photoSchema,
};
