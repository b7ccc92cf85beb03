const fragmentOf = (link: Element): string => {
  const [, fragment = ''] = (link.getAttribute('href') ?? '').split('#');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

const noteBlock =
  'li, aside, [id^="sdfootnote"], [id^="sdendnote"], [style*="mso-element:footnote"], [style*="mso-element:endnote"]';

/** The element with the text of a note; null when the target of a link is none. */
const blockOf = (target: Element): Element | null => {
  if (/^h[1-6]$/.test(target.localName) || target.querySelector('h1, h2, h3, h4, h5, h6')) return null;
  return target.closest(noteBlock) ?? target.closest('p, dd, div');
};

/** Whether a link leads back to the number of a note: to it, or to the raised text around it. */
const leadsTo = (link: Element, number: Element, targets: ReadonlyMap<string, Element>): boolean => {
  const target = targets.get(fragmentOf(link));
  if (!target) return false;
  return (
    target === number ||
    number.contains(target) ||
    (target.contains(number) && /^(?:sup|span|b|i|em)$/.test(target.localName))
  );
};

/** A link to a note, with all that is nothing but it: `<sup>[<a>1</a>]</sup>`. */
const whole = (link: Element): Element => {
  let element = link;
  const isOnly = (parent: Element) =>
    /^[\s[\]()]*$/.test((parent.textContent ?? '').replace(element.textContent ?? '', ''));
  while (
    element.parentElement &&
    /^(?:sup|span|font)$/.test(element.parentElement.localName) &&
    isOnly(element.parentElement)
  )
    element = element.parentElement;
  return element;
};

const lists =
  '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"], .footnotes, [role="doc-endnotes"]';

/** The next number that no note of a text has. */
const firstFree = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number))) + 1;

/**
 * Marks footnotes and endnotes as `x-ref` and `x-note`, whatever program wrote them: a number links to a text after it,
 * which links back. Their numbers follow those of the text `before`.
 */
export const readFootnotes = (body: HTMLElement, before: string): void => {
  const targets = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]'))
    for (const name of [element.getAttribute('name'), element.id])
      if (name && !targets.has(name)) targets.set(name, element);
  const notes = new Map<Element, string>();
  let next = firstFree(before);
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const target = targets.get(fragmentOf(link));
    const block = target && body.contains(link) ? blockOf(target) : null;
    if (
      !block ||
      block.contains(link) ||
      !(link.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING)
    )
      continue;
    const back = [...block.querySelectorAll('a')].filter((one) => leadsTo(one, link, targets));
    const isNumber = /^[\s[(]*(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§]{1,3})[\s\])]*$/i.test(
      link.textContent ?? '',
    );
    if (!notes.has(block) && !back.length && !(isNumber && link.closest('sup') && block.localName === 'li'))
      continue;
    const label = notes.get(block) ?? String(next++);
    notes.set(block, label);
    for (const one of back) whole(one).remove();
    const reference = body.ownerDocument.createElement('x-ref');
    reference.setAttribute('data-note', label);
    whole(link).replaceWith(reference);
  }
  for (const [block, label] of notes) {
    const list = block.closest(lists);
    const note = body.ownerDocument.createElement('x-note');
    note.setAttribute('data-note', label);
    note.append(...block.childNodes);
    block.remove();
    body.append(note);
    for (const rule of list?.querySelectorAll('hr') ?? []) rule.remove();
    if (list && list !== body && !list.textContent?.trim()) list.remove();
  }
};

const noteLines = /(?:^|\n\n)(?=\[\^\d+\]:)/;

/** Markdown that was made of pasted text without the footnotes at its end, and those. */
export const cutNotes = (markdown: string): { body: string; notes: string } => {
  const [body = '', ...notes] = markdown.split(noteLines);
  return { body, notes: notes.join('\n\n') };
};
