const bom = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i;

const decoder = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
};

/** Text from bytes, by their own mark, by their content type, or by what they declare themselves. */
export const decode = (bytes: Uint8Array, contentType: string): string => {
  const marked = bom.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const declaredType = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const beginning = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const [, meta, xml] = declared.exec(beginning) ?? [];
  return decoder(marked ?? declaredType ?? meta ?? xml ?? 'utf-8').decode(bytes);
};
