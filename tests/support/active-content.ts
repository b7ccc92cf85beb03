const data = /^application\/(?:ld\+)?json$/;
const addressed = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'ping', 'srcdoc'];
const carriers = new Set([
  'iframe',
  'object',
  'embed',
  'applet',
  'base',
  'frame',
  'frameset',
  'portal',
  'template',
]);

const addressFault = (address: string): boolean => {
  const base = 'https://site.invalid/page';
  if (!URL.canParse(address, base)) return false;
  return !['http:', 'https:', 'mailto:'].includes(new URL(address, base).protocol);
};

const faultsOf = (element: Element, ownScripts: ReadonlySet<string>): string[] => {
  const tag = element.localName;
  const faults: string[] = [];
  if (carriers.has(tag)) faults.push(tag);
  if (tag === 'meta' && element.hasAttribute('http-equiv')) faults.push('meta http-equiv');
  if (tag === 'script') {
    const text = element.textContent;
    if (data.test(element.getAttribute('type') ?? '')) JSON.parse(text);
    else if (!ownScripts.has(text)) faults.push(`script ${text.slice(0, 80)}`);
  }
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? '';
    if (name.startsWith('on')) faults.push(`${tag} ${name}`);
    if (addressed.includes(name) && addressFault(value)) faults.push(`${tag} ${name}=${value.slice(0, 80)}`);
  }
  return faults;
};

/** The texts of a page's scripts, except data. */
export const scriptsOf = (page: Document): Set<string> =>
  new Set(
    [...page.querySelectorAll('script')]
      .filter((script) => !data.test(script.getAttribute('type') ?? ''))
      .map((script) => script.textContent),
  );

/** Everything in a page that could run, besides its own scripts. */
export const findActive = (page: Document, ownScripts: ReadonlySet<string>): string[] =>
  [...page.querySelectorAll('*')].flatMap((element) => faultsOf(element, ownScripts));
