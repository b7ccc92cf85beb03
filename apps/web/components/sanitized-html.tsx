import type { ComponentProps } from 'react';

type SanitizedHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** HTML that the server has sanitised, as it does with every field of this name. */
  html: string;
};

/** A text that the server has rendered. */
export const SanitizedHtml = ({ html, ...props }: SanitizedHtmlProps) => (
  // Nothing but what the server has sanitised is shown by it.
  // oxlint-disable-next-line react/no-danger
  <div {...props} dangerouslySetInnerHTML={{ __html: html }} />
);
