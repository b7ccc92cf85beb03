import { JSDOM } from 'jsdom';

/** Parses XML. Throws when it is not well-formed. */
export const parseXml = (text: string): Element =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement;

/** Parses a piece of HTML; answers its body. */
export const parseHtml = (text: string): HTMLElement => new JSDOM(text).window.document.body;

/** The text of the first descendant of that (qualified) name; null when there is none. */
export const textIn = (parent: Element, name: string): string | null =>
  parent.getElementsByTagName(name)[0]?.textContent ?? null;

/** The values of an attribute, one for each descendant of that (qualified) name. */
export const attributesIn = (parent: Element, name: string, attribute: string): (string | null)[] =>
  [...parent.getElementsByTagName(name)].map((element) => element.getAttribute(attribute));
