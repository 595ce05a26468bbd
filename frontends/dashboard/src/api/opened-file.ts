import { apiOpen, renewSession } from '@platform/web-kit';

const DOWNLOAD_MS = 120_000;

/** The file of an address of ours, whatever its type. Rejects without it. */
export async function openedFile(path: string): Promise<Blob> {
  const request = { method: 'GET', path } as const;
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  let response = await apiOpen(request, signal);
  if (response.status === 401 && (await renewSession())) response = await apiOpen(request, signal);
  if (!response.ok) throw new Error(`the file was refused: ${response.status}`);
  return response.blob();
}
