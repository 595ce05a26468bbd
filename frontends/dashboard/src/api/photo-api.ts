import { photoResponse } from '@platform/contracts/account-responses';
import { apiGet, apiSend, type Contract, NO_CONTENT } from '@platform/web-kit';

const PATH = '/api/identity/me/photo';

const pictureResponse: Contract<Blob> = {
  safeParse: (data) =>
    data instanceof Blob
      ? { success: true, data }
      : { success: false, error: new TypeError('The response is no picture') },
};

/** The address of a picture as the text of an `img`; the security policy of the pages admits no other kind of own files. */
export function pictureAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** The stored photo of the person, as `pictureAddress`. */
export async function readPhoto(): Promise<string> {
  return pictureAddress(await apiGet(pictureResponse, PATH));
}

export function sendPhoto(picture: File) {
  return apiSend(photoResponse, { method: 'PUT', path: PATH, body: picture });
}

export function removePhoto() {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: PATH });
}
