/** Whether a body opens a block of code that it never closes, so that all that follows is code (CommonMark, 4.5). */
export const unclosedFences = (body: string): boolean => {
  let open: string | null = null;
  for (const line of body.split('\n')) {
    const [, fence, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (!fence) continue;
    if (open === null) {
      if (fence[0] === '~' || !info.includes('`')) open = fence;
    } else if (fence[0] === open[0] && fence.length >= open.length && info.trim() === '') open = null;
  }
  return open !== null;
};

const privateHost =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|test|invalid)|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/;

/** Whether an address is one of the open web, without credentials: a source that any reader can go to. */
export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    !privateHost.test(hostname)
  );
};
