/** What a body may contain, specified independently of the renderer: elements and their attributes. */
const elements: Record<string, string> = {
  a: 'href title target rel id class role aria-label',
  blockquote: 'class',
  br: '',
  code: 'class',
  details: '',
  div: 'class role tabindex aria-label',
  em: '',
  figcaption: '',
  figure: '',
  h2: 'id',
  h3: 'id',
  h4: 'id',
  h5: 'id',
  h6: 'id',
  hr: '',
  img: 'src srcset sizes alt title width height loading decoding',
  input: 'type checked disabled aria-label',
  kbd: '',
  li: 'id class',
  mark: '',
  ol: 'start',
  p: '',
  pre: 'tabindex',
  s: '',
  section: 'class role aria-label',
  small: '',
  strong: '',
  sub: '',
  summary: '',
  sup: 'class',
  table: '',
  tbody: '',
  td: 'class',
  th: 'class scope',
  thead: '',
  tr: '',
  ul: '',
};

const base = 'https://site.invalid/article';

const addressFault = (address: string): string | null => {
  if (!URL.canParse(address, base)) return null;
  const { protocol } = new URL(address, base);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? null : `address ${address}`;
};

const attributeFaults = (element: Element): string[] => {
  const tag = element.localName;
  const allowed = (elements[tag] ?? '').split(' ');
  return [...element.attributes].flatMap(({ name, value }) => {
    if (!allowed.includes(name)) return [`${tag} ${name}="${value}"`];
    if (name === 'srcset' && !/^(?:\/media\/[\w.-]+\/\d+\.webp \d+w(?:, |$))+$/.test(value))
      return [`srcset ${value}`];
    const fault = name === 'href' || name === 'src' ? addressFault(value) : null;
    return fault ? [fault] : [];
  });
};

/** Everything in a piece of HTML, as parsed by a browser, that is not allowed in a body. */
export const findUnsafe = (html: string): string[] => {
  const { body, head } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ALL);
  const faults = [...head.children].map(({ localName }) => `head: ${localName}`);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (node.nodeType !== Node.ELEMENT_NODE) faults.push(`node of type ${node.nodeType}`);
    else if (!Object.hasOwn(elements, (node as Element).localName)) faults.push((node as Element).localName);
    else faults.push(...attributeFaults(node as Element));
  }
  return faults;
};
