import { PanelLink } from './panel-button.ts';
import { PanelIcon } from './panel-icon.tsx';

/** Saves what an address answers as a file, under the name that the answer gives it. */
export const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <PanelLink href={href} download>
    <PanelIcon name="download" />
    {children}
  </PanelLink>
);
