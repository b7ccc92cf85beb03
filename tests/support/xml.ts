import { TestEnvironment } from 'jest-environment-jsdom';

// The web tests' environment includes a browser's parsers.
const { dom } = new TestEnvironment(
  { globalConfig: {}, projectConfig: { testEnvironmentOptions: {} } } as never,
  { console } as never,
);
const parser = new dom!.window.DOMParser();

/** Parses XML. Throws when it is not well-formed. */
export const parseXml = (text: string): Element => {
  const { documentElement } = parser.parseFromString(text, 'application/xml');
  const [fault] = documentElement.getElementsByTagName('parsererror');
  if (fault || documentElement.localName === 'parsererror')
    throw new Error(`no well-formed XML: ${documentElement.textContent}`);
  return documentElement;
};

/** Parses a piece of HTML; returns its body. */
export const parseHtml = (text: string): HTMLElement => parser.parseFromString(text, 'text/html').body;

/** The text of the first descendant with that (qualified) name; null when there is none. */
export const textIn = (parent: Element, name: string): string | null =>
  parent.getElementsByTagName(name)[0]?.textContent ?? null;

/** The values of an attribute, one for each descendant with that (qualified) name. */
export const attributesIn = (parent: Element, name: string, attribute: string): (string | null)[] =>
  [...parent.getElementsByTagName(name)].map((element) => element.getAttribute(attribute));
