import type { MouseEvent, ReactNode } from 'react';
import { startDownload } from '../../pages/security/start-download.ts';
import { useVerified } from '../../pages/security/use-proof.ts';
import { PanelLink } from './panel-button.tsx';
import { PanelIcon } from './panel-icon.tsx';

/** A link to a file with personal data. Who has to prove first who they are is asked before the download starts. */
export const DownloadLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const verified = useVerified();
  const follow = async (event: MouseEvent) => {
    event.preventDefault();
    if (await verified()) startDownload(href);
  };
  return (
    <PanelLink href={href} download onClick={(event) => void follow(event)}>
      <PanelIcon name="download" />
      {children}
    </PanelLink>
  );
};
