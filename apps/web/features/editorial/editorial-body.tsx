type EditorialBodyProps = { html: string; lang: 'es' | undefined };

/** What the editors wrote, as they laid it out. */
export const EditorialBody = ({ html, lang }: EditorialBodyProps) => (
  <div
    className="prose"
    data-page-body
    lang={lang}
    // The server sanitised it: nothing else is in this field.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
