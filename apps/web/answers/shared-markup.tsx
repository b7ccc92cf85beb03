import type { ComponentProps, ReactElement } from 'react';
import { createContext, useContext } from 'react';

/**
 * Renders an element to HTML, once for all pages that contain it under the same name; `item`: what it shows, with
 * relative times.
 */
export type RenderShared = (name: string, element: ReactElement, item?: object) => string;

const RenderSharedContext = createContext<RenderShared | null>(null);

export const RenderSharedProvider = RenderSharedContext.Provider;

type Tag = 'article' | 'div' | 'ul';

type SharedProps<T extends Tag> = Omit<ComponentProps<T>, 'children'> & {
  as: T;
  /** Names the content: everything it depends on besides the site, the language and the item. */
  name: () => string;
  item?: object;
  children: ReactElement;
};

/**
 * An HTML element with content that many pages have in common: the server renders the content once, as rendering is most
 * of the cost of a page. The browser renders it like any other.
 */
export const Shared = <T extends Tag>({ as, name, item, children, ...props }: SharedProps<T>) => {
  const render = useContext(RenderSharedContext);
  const Element = as as 'div';
  const input = props as ComponentProps<'div'>;
  if (!render) return <Element {...input}>{children}</Element>;
  // React has rendered it.
  // oxlint-disable-next-line react/no-danger
  return <Element {...input} dangerouslySetInnerHTML={{ __html: render(name(), children, item) }} />;
};
