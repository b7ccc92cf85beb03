import { useState } from 'react';
import type { Media } from '#adapters/client/responses.ts';
import { useTexts } from '../../components/texts.ts';
import { TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadArea } from './upload-area.tsx';

/** The library of pictures. */
export const MediaTab = () => {
  const t = useTexts();
  const [search, setSearch] = useAddressText('q');
  const [opened, setOpened] = useState<Media | null>(null);
  return (
    <>
      <TabHead title={t('panel.media')} />
      <UploadArea />
      <MediaGrid search={search} onSearch={setSearch} onOpen={setOpened} />
      {opened ? (
        <MediaDialog key={opened.name} first={opened} onClose={() => setOpened(null)} onOpen={setOpened} />
      ) : null}
    </>
  );
};
