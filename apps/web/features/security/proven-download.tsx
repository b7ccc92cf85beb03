import { useEffect } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { startDownload } from './start-download.ts';
import { useVerified } from './use-proof.ts';

type ProvenDownloadProps = { href: string; name: string; onEnd: () => void };

/** Downloads a file with personal data, after asking who is signed in to prove it if necessary. */
export const ProvenDownload = ({ href, name, onEnd }: ProvenDownloadProps) => {
  const verified = useVerified();
  useEffect(() => {
    let isOpen = true;
    const follow = async () => {
      const isProved = await verified();
      if (!isOpen) return;
      if (isProved) startDownload(href, name);
      onEnd();
    };
    void follow();
    return () => {
      isOpen = false;
    };
    // Once: it is shown for one download.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <ProofDialog />;
};
