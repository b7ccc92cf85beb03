import type { ReactNode } from 'react';
import { Fragment } from 'react';

type ListByPositionProps<Item> = {
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
};

/** Items with no identity but their position, such as the paragraphs of a text, and with nothing typed or opened in them. */
export const ListByPosition = <Item,>({ items, children }: ListByPositionProps<Item>) =>
  items.map((item, index) => (
    // Where items have a key of their own, it is used instead of this component.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{children(item, index)}</Fragment>
  ));
