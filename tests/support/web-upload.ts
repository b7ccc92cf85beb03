import { multipart } from './multipart.ts';

const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });

/** Sends what a form holds over the site's own fetch: jsdom's request would leave the tests' network. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly statusText = '';
  readonly #headers: Record<string, string> = {};
  #asked = { method: 'POST', path: '/' };
  status = 0;
  responseText = '';

  open(method: string, path: string) {
    this.#asked = { method, path };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  async #answer(form: FormData) {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await bytesOf(value);
    const { headers, body } = multipart(fields);
    const { method, path } = this.#asked;
    const sent = { method, headers: { ...headers, ...this.#headers }, body: body as BodyInit };
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
    try {
      const response = await fetch(path, sent);
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }

  send(form: FormData) {
    void this.#answer(form);
  }
}

/** Lets the browser of these tests upload files. */
export const bringUploads = () => {
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
};
