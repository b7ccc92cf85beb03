import type { OutputOf } from '#core/operations.ts';
import { routes } from '../http/routes.ts';
import type { CallError } from './call-error.ts';

/** The result of an upload; `changed`: the library did not have the picture yet. */
export type Uploaded = OutputOf<'media.upload'>;

const errorOf = ({ status, responseText, statusText }: XMLHttpRequest): CallError => {
  const message = `${status}: ${responseText || statusText}`;
  try {
    const { error, code, details } = JSON.parse(responseText) as Partial<CallError>;
    return { status, message, ...(error && { error }), ...(code && { code }), ...(details && { details }) };
  } catch {
    return { status, message };
  }
};

/**
 * Uploads a picture file; `onProgress` receives the sent share, from 0 to 1. Rejects with a `CallError`. `fetch` does
 * not report upload progress.
 */
export const sendPicture = (file: File, onProgress: (sent: number) => void = () => {}): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // A plain object, as all failed calls are.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    const fail = () => reject(errorOf(request));
    const { method, path } = routes['media.upload'];
    request.open(method.toUpperCase(), path);
    request.setRequestHeader('Accept-Language', document.documentElement.lang || 'es');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as Uploaded);
      else fail();
    });
    request.addEventListener('error', fail);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

/** The same, returning only the picture. */
export const uploadMedia = async (
  file: File,
  onProgress?: (sent: number) => void,
): Promise<Uploaded['media']> => (await sendPicture(file, onProgress)).media;
