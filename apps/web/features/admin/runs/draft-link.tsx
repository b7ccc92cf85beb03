import { localizedPath, useLanguage } from '../../../language.tsx';
import { PanelLink } from '../components/panel-button.ts';

/** Where an article is shown in the panel. */
export const articleAddress = (slug: string): string =>
  `/admin?${new URLSearchParams({ tab: 'publicaciones', article: slug })}`;

type DraftLinkProps = { slug: string; children: string; main?: boolean; onFollow?: (() => void) | undefined };

/** Opens an article in Publicaciones. */
export const DraftLink = ({ slug, children, main = false, onFollow }: DraftLinkProps) => (
  <PanelLink
    variant={main ? 'main' : 'plain'}
    href={localizedPath(articleAddress(slug), useLanguage())}
    {...(onFollow && { onClick: onFollow })}
  >
    {children}
  </PanelLink>
);
