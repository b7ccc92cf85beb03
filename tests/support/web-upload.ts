import { multipart } from './multipart.ts';

const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });

/** Submits a form through the site's own fetch: jsdom's request would leave the test network. */
function createRequest() {
  const headers: Record<string, string> = {};
  let input = { method: 'POST', path: '/' };
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    statusText: '',
    status: 0,
    responseText: '',
    open: (method: string, path: string) => void (input = { method, path }),
    setRequestHeader: (name: string, value: string) => void (headers[name] = value),
    send: (form: FormData) => void answer(form),
  });
  const answer = async (form: FormData) => {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await bytesOf(value);
    const { name } = form.get('file') as File;
    const made = multipart(fields, name);
    const sent = { ...input, headers: { ...made.headers, ...headers }, body: made.body as BodyInit };
    const half = { lengthComputable: true, loaded: 1, total: 2 };
    request.upload.dispatchEvent(new ProgressEvent('progress', half));
    try {
      const response = await fetch(input.path, sent);
      request.status = response.status;
      request.responseText = await response.text();
      request.dispatchEvent(new Event('load'));
    } catch {
      request.dispatchEvent(new Event('error'));
    }
  };
  return request;
}

/** Enables file uploads in the browser of these tests. */
export const installUploads = () => {
  globalThis.XMLHttpRequest = createRequest as unknown as typeof XMLHttpRequest;
};
