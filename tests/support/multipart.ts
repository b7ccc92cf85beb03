/** A multipart form, as browsers send files: bytes become a file of this name. */
export const multipart = (fields: Record<string, unknown>, fileName = 'torre.png') => {
  const boundary = '----vigia';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = value instanceof Uint8Array;
    const file = isFile ? `; filename="${fileName}"\r\nContent-Type: application/octet-stream` : '';
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`,
      isFile ? value : String(value),
      '\r\n',
    ];
  });
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(body.length),
    },
    body,
  };
};
